import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SealedDocument, type SealRequest, sealDocument } from './assemble'
import { ensureSigningKey, type SigningKey } from './certificate'
import { DEMO_CONTRACT_FIELDS as PLACES, writeDemoContract } from './demo-contract'
import { inspectPdf } from './inspect'
import { sealPdf } from './seal'
import { verifySeal, verifySignatures } from './verify-seal'

const hasPoppler = !spawnSync('pdfsig', ['-v']).error && !spawnSync('pdftotext', ['-v']).error
const run = promisify(execFile)
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

const REQUEST: Omit<SealRequest, 'source' | 'isFlat'> = {
  title: 'הסכם למתן שירותי ייעוץ עסקי',
  number: 'D-2026-000017',
  createdAt: '2026-11-03T09:00:00.000Z',
  sealedBy: 'קשר',
  fields: [
    {
      ...PLACES.customerSignature,
      page: PLACES.page,
      value: {
        kind: 'signature',
        mode: 'drawn',
        viewBox: { x: 0, y: 0, width: 300, height: 100 },
        strokes: [{ d: 'M 10 80 C 40 10, 65 10, 95 80 L 290 20', width: 3 }],
      },
    },
    { ...PLACES.customerName, page: PLACES.page, value: { kind: 'name', text: 'דנה כהן-לוי' } },
    { ...PLACES.date, page: PLACES.page, value: { kind: 'date', text: '03/11/2026' } },
  ],
  signers: [
    {
      name: 'דנה כהן-לוי',
      email: 'dana@example.co.il',
      viewedAt: '2026-11-03T08:02:00.000Z',
      signedAt: '2026-11-03T08:05:09.000Z',
      ip: '203.0.113.45',
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
      consentText: 'קראתי את המסמך ואני מסכימה לחתום עליו בחתימה אלקטרונית.',
      signatureMode: 'drawn',
    },
  ],
  events: Array.from({ length: 40 }, (_, index) => ({
    at: new Date(Date.UTC(2026, 10, 3, 8, index, 7)).toISOString(),
    label: 'נצפה',
    actor: 'דנה כהן-לוי',
    hash: sha256(String(index)),
  })),
}

const NAMES = ['דנה כהן-לוי', 'משה ABC', 'רות בן־דוד']

/** The given number of people, who signed one after another. */
const people = (count: number): SealRequest['signers'] =>
  NAMES.slice(0, count).map((name, at) => ({
    ...(REQUEST.signers[0] as SealRequest['signers'][number]),
    name,
    role: 'חותם',
    verified: 'קוד חד־פעמי בדוא״ל, 03/11/2026 10:04',
    witness: 'עידו ברק',
    delegatedTo: null,
    signedAt: `2026-11-03T08:0${at + 1}:00.000Z`,
  }))

let dir = ''
let key: SigningKey
let source: Uint8Array
let sealed: SealedDocument

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kesher-seal-'))
  key = await ensureSigningKey(dir)
  source = await writeDemoContract()
  sealed = await sealDocument({ ...REQUEST, isFlat: false, source }, key)
}, 60_000)
afterAll(() => rm(dir, { recursive: true, force: true }))

function withChangedByte(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice()
  changed[3000] = (changed[3000] ?? 0) ^ 1
  return changed
}

async function kept(bytes: Uint8Array): Promise<string> {
  const file = join(dir, `${sha256(bytes)}.pdf`)
  await writeFile(file, bytes)
  return file
}

describe('sealDocument', { timeout: 30_000 }, () => {
  it('seals the whole file under the certificate of the installation', async () => {
    expect(await verifySeal(sealed.bytes, key.root)).toEqual({
      valid: true,
      coversWholeDocument: true,
      signer: key.name,
      signedAt: REQUEST.createdAt,
    })
  })

  it('gives the hashes of what it read and what it made', async () => {
    expect(sealed.sourceSha256).toBe(sha256(source))
    expect(sealed.sealedSha256).toBe(sha256(sealed.bytes))
  })

  it('may be repeated: it always begins with the source and stamps the same bytes', async () => {
    const again = await sealDocument({ ...REQUEST, isFlat: false, source }, key)
    expect(again.stampedSha256).toBe(sealed.stampedSha256)
    expect(sha256(source)).toBe(sealed.sourceSha256)
  })

  it('adds evidence pages after the document and cannot be sealed again', async () => {
    const pages = (await PDFDocument.load(sealed.bytes)).getPageCount()
    expect(pages).toBe(4)
    expect(await inspectPdf(sealed.bytes)).toEqual({ ok: false, reason: 'already_signed' })
    await expect(sealDocument({ ...REQUEST, isFlat: false, source: sealed.bytes }, key)).rejects.toThrow(
      'already_signed',
    )
  })

  it.runIf(hasPoppler)('is valid and whole for pdfsig, which finds a changed byte [needs poppler-utils]', async () => {
    const { stdout } = await run('pdfsig', [await kept(sealed.bytes)])
    expect(stdout).toContain('Signature is Valid')
    expect(stdout).toContain('Total document signed')
    expect(stdout).toContain('ETSI.CAdES.detached')
    const changed = await run('pdfsig', [await kept(withChangedByte(sealed.bytes))])
    expect(changed.stdout).toContain('Digest Mismatch')
  })

  it.runIf(hasPoppler).each([1, 2, 3])(
    'with %i people each signature keeps those before it valid, for pdfsig and for us, and tampering is found [needs poppler-utils]',
    async (count) => {
      const { bytes } = await sealDocument({ ...REQUEST, isFlat: false, signers: people(count), source }, key)
      const checks = await verifySignatures(bytes, key.root)
      expect(checks.map(({ valid }) => valid)).toEqual(Array(count + 1).fill(true))
      // Each signature has the signing time of its own person; the seal has that of the whole document.
      const moments = people(count).map(({ signedAt }) => signedAt)
      expect(checks.map(({ signedAt }) => signedAt)).toEqual([...moments, REQUEST.createdAt])
      expect(checks.map(({ coversWholeDocument }) => coversWholeDocument)).toEqual([...Array(count).fill(false), true])
      const { stdout } = await run('pdfsig', [await kept(bytes)])
      expect(stdout.match(/Signature is Valid/g)).toHaveLength(count + 1)
      expect(stdout.match(/Not total document signed/g)).toHaveLength(count)
      expect(stdout.match(/Total document signed/g)).toHaveLength(1)
      const fields = [...stdout.matchAll(/Signature Field Name: (\w+)/g)].map(([, name]) => name)
      expect(fields).toEqual([...Array.from({ length: count }, (_, at) => `Signer${at + 1}`), 'Seal'])
      const changed = await run('pdfsig', [await kept(withChangedByte(bytes))])
      expect(changed.stdout.match(/Digest Mismatch/g)).toHaveLength(count + 1)
      expect(changed.stdout).not.toContain('Signature is Valid')
      expect((await verifySignatures(withChangedByte(bytes))).some(({ valid }) => valid)).toBe(false)
    },
  )

  it('finds a change after the first signature in every later one, and what was added at the end in the seal', async () => {
    const { bytes } = await sealDocument({ ...REQUEST, isFlat: false, signers: people(2), source }, key)
    const text = Buffer.from(bytes).toString('latin1')
    const second = bytes.slice()
    const at = text.indexOf('(Signer2)') + 2
    second[at] = (second[at] ?? 0) ^ 1
    expect((await verifySignatures(second)).map(({ valid }) => valid)).toEqual([true, false, false])
    const longer = Buffer.concat([bytes, Buffer.from('\n% more')])
    expect((await verifySignatures(longer)).at(-1)).toMatchObject({ valid: true, coversWholeDocument: false })
  })

  it.runIf(hasPoppler)('writes digits in order on the evidence page [needs poppler-utils]', async () => {
    const { stdout } = await run('pdftotext', ['-f', '3', await kept(sealed.bytes), '-'])
    const texts = [sealed.sourceSha256, sealed.stampedSha256, 'D-2026-000017', '03/11/2026 10:05:09', '203.0.113.45']
    for (const text of [...texts, 'dana@example.co.il', sha256('0').slice(0, 16)]) expect(stdout).toContain(text)
  })
})

describe('verifySeal', () => {
  it('finds a changed byte anywhere outside the signature itself', async () => {
    expect(await verifySeal(withChangedByte(sealed.bytes))).toMatchObject({ valid: false })
  })

  it('finds what was added after the seal', async () => {
    const longer = Buffer.concat([sealed.bytes, Buffer.from('\n% more')])
    expect(await verifySeal(longer)).toMatchObject({ valid: true, coversWholeDocument: false })
  })

  it('refuses the seal of another installation', { timeout: 60_000 }, async () => {
    const other = await ensureSigningKey(join(dir, 'other'))
    const theirs = await sealPdf(source, other, { reason: 'בדיקה', location: 'ישראל', name: 'אחר' })
    expect(await verifySeal(theirs)).toMatchObject({ valid: true })
    expect(await verifySeal(theirs, key.root)).toMatchObject({ valid: false })
  })

  it('answers for files without a seal', async () => {
    const none = { valid: false, coversWholeDocument: false, signer: null, signedAt: null }
    const text = (value: string) => new Uint8Array(Buffer.from(value))
    for (const file of [source, text(''), text('/ByteRange [0 1 3 9]'), text('/ByteRange [0 22 26 2]<00>..')]) {
      expect(await verifySeal(file)).toEqual(none)
    }
  })
})

describe('sealPdf', () => {
  it('refuses an expired certificate', async () => {
    const expired = { ...key, notAfter: new Date('2020-01-01') }
    await expect(sealPdf(source, expired, { reason: '', location: '', name: '' })).rejects.toThrow('expired')
  })
})

describe.skipIf(hasPoppler)('pdfsig and pdftotext', () => {
  it('are not installed here: the seal was checked by the library alone', () => expect(hasPoppler).toBe(false))
})
