import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'

import { writeDemoContract } from './demo-contract'
import { lockPdf } from './payslip-lock'

const PASSWORDS = ['correct horse', 'סיסמה אישית 7', '123456782']

describe('a locked PDF', () => {
  it.each(PASSWORDS)('opens with its password alone: %s', async (password) => {
    const locked = await lockPdf(await writeDemoContract(), password)
    expect((await PDF.load(locked, { credentials: password })).isAuthenticated).toBe(true)
    expect((await PDF.load(locked, { credentials: `${password}x` })).isAuthenticated).toBe(false)
    expect((await PDF.load(locked)).isAuthenticated).toBe(false)
  })

  it('is AES-256 of revision 6, nothing of its text is readable, and two copies share no key', async () => {
    const source = await writeDemoContract()
    const [one, other] = [await lockPdf(source, 'correct horse'), await lockPdf(source, 'correct horse')]
    const text = Buffer.from(one).toString('latin1')
    expect(text).toMatch(/\/V 5/)
    expect(text).toMatch(/\/R 6/)
    expect(text).toContain('/AESV3')
    for (const readable of ['(Adobe)', '(he)', 'FEFF05D4', '05d4']) expect(text).not.toContain(readable)
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false)
  })

  it.runIf(hasPoppler())('is read by another reader too, which may print it and not change it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'locked-'))
    const path = join(folder, 'a.pdf')
    writeFileSync(path, await lockPdf(await writeDemoContract(), 'correct horse'))
    const info = execFileSync('pdfinfo', ['-upw', 'correct horse', path], { encoding: 'utf8' })
    expect(info).toMatch(/Encrypted:\s+yes \(print:yes copy:no change:no addNotes:\w+ algorithm:AES-256\)/)
    expect(() => execFileSync('pdfinfo', ['-upw', 'wrong', path], { stdio: 'ignore' })).toThrow()
    rmSync(folder, { recursive: true })
  })
})

function hasPoppler(): boolean {
  try {
    execFileSync('pdfinfo', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
