import { and, eq } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { documentFields } from '@/lib/db/schema/signing'
import { inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'
import { sendDocument } from '@/lib/modules/documents/dispatch.mutations'
import { sendDocumentInput } from '@/lib/modules/documents/dispatch.schema'
import { createDocument, prepareForSigning, type StoredPdf } from '@/lib/modules/documents/documents.mutations'
import { prepareInput } from '@/lib/modules/documents/documents.schema'
import { makeSealedCopy } from '@/lib/modules/documents/sealing.mutations'
import { SIGNING_CONSENT } from '@/lib/modules/documents/signing/signing.labels'
import { recordDocumentView, signDocument } from '@/lib/modules/documents/signing/signing.mutations'
import { findPass } from '@/lib/modules/documents/signing/signing.queries'
import { signInput } from '@/lib/modules/documents/signing/signing.schema'
import { addPdfTemplate, changeTemplate } from '@/lib/modules/documents/templates/templates.mutations'
import { templateChange } from '@/lib/modules/documents/templates/templates.schema'
import { writeDemoContract } from '@/lib/pdf/demo-contract'
import { inspectPdf } from '@/lib/pdf/inspect'
import { queueSms } from '@/lib/sms/outbox'

import { prepareBody, sendBody, templateBody, type Words } from './words'

let contract: Promise<Uint8Array> | undefined

/** Adds a draft, a document that was sent and viewed, one that was signed, and one that was also sealed. */
export async function addDocuments(actor: Actor, words: Words, customerId: string) {
  // Documents have no permission for "own" ones, so the actor gets the permission to manage documents.
  const maker = { ...actor, permissions: new Set([...actor.permissions, 'manage documents' as const]) }
  const [draft, sent] = [await newDraft(maker, words, customerId), await newDraft(maker, words, customerId)]
  const [signed, completed] = [await newDraft(maker, words, customerId), await newDraft(maker, words, customerId)]
  const { token, signer: sentSigner } = await send(maker, words, sent)
  await recordDocumentView(await findPass(token, new Headers()), device(words))
  await sign((await send(maker, words, signed)).token, words)
  const last = await send(maker, words, completed)
  await sign(last.token, words)
  await makeSealedCopy({ companyId: actor.companyId, documentId: completed })
  const documentTemplate = await addTemplate(maker, words)
  const text = { kind: 'payment.request', to: '+972501234567', text: `לתשלום ${words.word}` }
  const sms = await inCompany(actor, (tx) => queueSms(tx, actor, text))
  return {
    ids: {
      documentTemplate,
      sms,
      draftDocument: draft,
      sentDocument: sent,
      signedDocument: signed,
      completedDocument: completed,
      sentSigner,
      completedSigner: last.signer,
      field: await fieldOf(actor.companyId, sent),
    },
    token,
  }
}

/** Adds a template based on a PDF, with the tenant's words in its name and in one of its roles. */
async function addTemplate(actor: Actor, words: Words): Promise<string> {
  const scope = requireScope('documents', actor)
  const id = await addPdfTemplate(scope, `תבנית ${words.word}`, await storedContract(words))
  await changeTemplate(scope, id, templateChange.parse(templateBody(words, 1)))
  return id
}

const device = ({ word }: Words) => ({ ip: '203.0.113.7', userAgent: `Browser ${word}` })

/** Adds a prepared draft of the demo contract; its version is 2. */
async function newDraft(actor: Actor, words: Words, customerId: string): Promise<string> {
  const scope = requireScope('documents', actor)
  const id = await createDocument(scope, { title: `מסמך ${words.word}`, customerId }, await storedContract(words))
  await prepareForSigning(scope, id, prepareInput.parse(prepareBody(words)))
  return id
}

async function storedContract({ word }: Words): Promise<StoredPdf> {
  contract ??= writeDemoContract()
  const bytes = await contract
  const inspection = await inspectPdf(bytes)
  if (!inspection.ok) throw new Error(`the contract is refused: ${inspection.reason}`)
  const key = newFileKey()
  const stored = await fileStorage().put(key, bytes, bytes.length)
  return { ...stored, key, name: `${word}.pdf`, pages: inspection.pages, isFlat: true }
}

async function send(actor: Actor, words: Words, id: string) {
  const { links } = await sendDocument(
    requireScope('documents', actor),
    id,
    sendDocumentInput.parse(sendBody(words, 2)),
  )
  const [first] = links
  if (!first) throw new Error('a document was sent to nobody')
  return { token: first.link.split('/').at(-1) ?? '', signer: first.signerId }
}

async function sign(token: string, words: Words) {
  const pass = await findPass(token, new Headers())
  const signature = { mode: 'typed', text: `חתימת ${words.word}` }
  const [text] = await inCompany(pass, (tx) =>
    tx
      .select({ id: documentFields.id })
      .from(documentFields)
      .where(and(eq(documentFields.signerId, pass.signerId), eq(documentFields.type, 'text'))),
  )
  const values = text ? [{ id: text.id, value: `ערך ${words.word}` }] : []
  await signDocument(pass, signInput.parse({ values, signature, consent: SIGNING_CONSENT.version }), device(words))
}

const fieldOf = (companyId: string, documentId: string) =>
  inCompany({ companyId }, async (tx) => {
    const [field] = await tx
      .select({ id: documentFields.id })
      .from(documentFields)
      .where(and(eq(documentFields.companyId, companyId), eq(documentFields.documentId, documentId)))
      .limit(1)
    if (!field) throw new Error('a document without fields')
    return field.id
  })
