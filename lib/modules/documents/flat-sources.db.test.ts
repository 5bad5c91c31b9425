import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { documentTemplates } from '@/lib/db/schema/document-templates'
import { documents } from '@/lib/db/schema/documents'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { fileStorage } from '@/lib/files/configured'
import { loadFile, newFileKey } from '@/lib/files/storage'
import { DEMO_CONTRACT_FIELDS } from '@/lib/pdf/demo-contract'
import { flattenPdf } from '@/lib/pdf/flatten'
import { countColouredPixels, countDifferingPixels, hasPoppler, pagesByPoppler } from '@/lib/pdf/rendering'
import { UNSEEN_COLOR } from '@/lib/pdf/sample-drawing'
import { SAMPLES, writeSamples } from '@/lib/pdf/shown-and-sealed.samples'
import {
  type Office,
  passOf,
  sendTestDocument,
  sendTestDraft,
  signAs,
  testDraft,
  testOffice,
} from './documents.testing'
import { listDocumentEvents } from './events.queries'
import { findBrokenEvent } from './events.rules'
import { makeSealedCopy } from './sealing.mutations'
import { findSigningFile } from './signing/signing.queries'
import { uploadTemplate } from './templates/upload.mutations'
import { documentFromTemplate } from './templates/use.mutations'

const folder = mkdtempSync(join(tmpdir(), 'kesher-flat-'))
const { page: signedPage, customerSignature } = DEMO_CONTRACT_FIELDS

let database: Awaited<ReturnType<typeof testDatabase>>
let office: Office
let source: Uint8Array

beforeAll(async () => {
  Object.assign(process.env, { FILES_DIR: join(folder, 'files'), SIGNING_KEY_DIR: join(folder, 'signing') })
  database = await testDatabase()
  office = await testOffice()
  source = await writeSamples()
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const within = <T>(work: Parameters<typeof inCompany<T>>[1]) => inCompany(office, work)

async function recordOf(id: string) {
  const [document] = await within((tx) => tx.select().from(documents).where(eq(documents.id, id)))
  const events = await within((tx) => listDocumentEvents(tx, { companyId: office.companyId, documentId: id }))
  if (!document) throw new Error('no document')
  return { document, events, dataOf: (type: string) => events.find((event) => event.type === type)?.data }
}

/** Bytes of the file that a signer's link serves. */
const served = async (token: string | undefined, kind: 'source' | 'sealed' = 'source') =>
  loadFile(fileStorage(), (await findSigningFile(await passOf(token), kind)).key)

/** Turns a draft into one of an earlier version, whose source file is the upload without flattening. */
async function older(id: string) {
  const [fileId, key] = [newId(), newFileKey()]
  const stored = await fileStorage().put(key, source, source.length)
  const file = { ...stored, companyId: office.companyId, id: fileId, storageKey: key, mime: 'application/pdf' }
  await within(async (tx) => {
    await tx.insert(files).values({ ...file, name: 'הסכם.pdf' })
    await tx
      .update(documents)
      .set({ sourceFileId: fileId, sourceSha256: stored.sha256, isFlat: false })
      .where(eq(documents.id, id))
  })
  return fileId
}

/**
 * Compares each page of the sealed file with the page shown to the signer: counts pixels that differ outside the
 * signature field, and red pixels.
 */
async function compared(shown: Uint8Array, sealed: Uint8Array) {
  const [before, after] = [await pagesByPoppler(shown), await pagesByPoppler(sealed)]
  return before.map((page, at) => {
    const other = after[at]
    return other
      ? [
          countDifferingPixels(page, other, { except: at === signedPage ? [customerSignature] : [] }),
          countColouredPixels(other, UNSEEN_COLOR),
        ]
      : null
  })
}

const same = Object.keys(SAMPLES).map(() => [0, 0])
const placed = { fields: () => [], parts: [{}] }

async function signedAndSealed(id: string, token: string | undefined) {
  await signAs(token)
  await makeSealedCopy({ companyId: office.companyId, documentId: id })
  return served(token, 'sealed')
}

describe('one file from the upload to the seal', { timeout: 60_000 }, () => {
  it('serves, hashes and seals the same bytes, and keeps the hash of what was uploaded', async () => {
    const { id, tokens } = await sendTestDocument(office, { ...placed, source })
    const shown = await served(tokens[0])
    const { document, dataOf } = await recordOf(id)
    expect(document.isFlat).toBe(true)
    expect(sha256(shown)).toBe(document.sourceSha256)
    expect(dataOf('created')).toMatchObject({ sha256: document.sourceSha256, uploaded: sha256(source) })
    const sealed = await signedAndSealed(id, tokens[0])
    const after = await recordOf(id)
    expect(after.dataOf('signed')).toMatchObject({ sha256: sha256(shown) })
    expect(after.dataOf('sealed')).toMatchObject({ source: sha256(shown) })
    if (hasPoppler) expect(await compared(shown, sealed)).toEqual(same)
  })

  it('makes a draft of an earlier version flat when it is sent, and says so in its chain', async () => {
    const id = await testDraft(office, source)
    await older(id)
    const { tokens } = await sendTestDraft(office, id, placed)
    const { document, events, dataOf } = await recordOf(id)
    expect(dataOf('flattened')).toEqual({ from: sha256(source), sha256: document.sourceSha256 })
    expect(dataOf('sent')).toMatchObject({ sha256: document.sourceSha256 })
    expect(document.sourceSha256).not.toBe(sha256(source))
    expect(sha256(await served(tokens[0]))).toBe(document.sourceSha256)
    expect(findBrokenEvent(events)).toBeNull()
  })

  it('leaves what was sent before as its signers saw it, and seals what a reader shows of it', async () => {
    const { id, tokens } = await sendTestDocument(office, { ...placed, source })
    await older(id)
    const shown = await served(tokens[0])
    expect(sha256(shown)).toBe(sha256(source))
    const sealed = await signedAndSealed(id, tokens[0])
    expect((await recordOf(id)).document.sourceSha256).toBe(sha256(source))
    const [flat] = await within((tx) => tx.select().from(documents).where(eq(documents.id, id)))
    expect(flat?.isFlat).toBe(false)
    if (hasPoppler) expect(await compared(await flattenPdf(source), sealed)).toEqual(same)
  })

  it('makes a template of an earlier version flat once, at its first use', async () => {
    const upload = { name: 'תבנית.pdf', title: 'תבנית ישנה', source, sha256: null }
    const templateId = await uploadTemplate(office.scope, upload)
    const draft = await testDraft(office, source)
    const fileId = await older(draft)
    const ofTemplate = and(eq(documentTemplates.companyId, office.companyId), eq(documentTemplates.id, templateId))
    await within((tx) => tx.update(documentTemplates).set({ fileId, isFlat: false }).where(ofTemplate))
    const use = { title: 'מסמך', customerId: null }
    const made = [
      await documentFromTemplate(office.scope, templateId, use),
      await documentFromTemplate(office.scope, templateId, use),
    ]
    const [one, two] = [await recordOf(made[0]?.id ?? ''), await recordOf(made[1]?.id ?? '')]
    expect([one.document.isFlat, two.document.isFlat]).toEqual([true, true])
    expect(one.document.sourceFileId).toBe(two.document.sourceFileId)
    expect(one.document.sourceFileId).not.toBe(fileId)
    // Another document that uses the old file keeps it.
    expect((await recordOf(draft)).document.sourceFileId).toBe(fileId)
  })
})
