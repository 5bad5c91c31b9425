import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureSigningKey } from './certificate'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kesher-key-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

describe('ensureSigningKey', () => {
  it('makes one key however many ask at once, in one private file', { timeout: 60_000 }, async () => {
    const keys = await Promise.all([1, 2, 3].map(() => ensureSigningKey(join(dir, 'keys'))))
    expect(new Set(keys.map((key) => Buffer.from(key.certificate).toString('hex'))).size).toBe(1)
    expect(await readdir(join(dir, 'keys'))).toEqual(['signing-key.json'])
    expect((await stat(join(dir, 'keys', 'signing-key.json'))).mode & 0o777).toBe(0o600)
  })

  it('issues a leaf for signing documents from a root of its own', async () => {
    const key = await ensureSigningKey(join(dir, 'keys'))
    const [leaf, root] = [new X509Certificate(key.certificate), new X509Certificate(key.root)]
    expect(leaf.verify(root.publicKey)).toBe(true)
    expect([leaf.ca, root.ca]).toEqual([false, true])
    expect(leaf.keyUsage).toEqual(['1.3.6.1.5.5.7.3.36'])
    expect(leaf.subject).toContain(key.name)
    expect(+key.notAfter).toBeGreaterThan(Date.now() + 9 * 365 * 86_400_000)
  })

  it('does not replace a key that it cannot read', async () => {
    await writeFile(join(dir, 'signing-key.json'), '{"name":')
    await expect(ensureSigningKey(dir)).rejects.toThrow()
  })
})
