import { join } from 'node:path'

import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { documents } from '@/lib/db/schema/documents'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { loadFile } from '@/lib/files/storage'
import { formatDateTime } from '@/lib/format/dates'
import type { SealRequest } from '@/lib/pdf/assemble'
import { ensureSigningKey } from '@/lib/pdf/certificate'
import { type SealCheck, verifySeal } from '@/lib/pdf/verify-seal'
import { href } from '@/lib/routes/find'
import { absolute } from '@/lib/server/config'
import { sha256, unseal } from '@/lib/server/crypto'

import { eventsOf } from '../events/queries'
import { authLabels, eventLabels, roleLabels } from '../labels'
import { findDocumentFile } from '../record/queries'
import { issuerName } from '../sending/queries'
import { type FieldRecord, fieldsOf, type SignerRecord, signersOf } from '../signers/queries'
import { valuePlace } from '../signers/rules'
import { stampsOf } from './rules'

type Of = { companyId: string; documentId: string }

/** The key that seals; it stands in SIGNING_KEY_DIR or in the data folder and is made at first use. */
export const signingKey = () =>
  ensureSigningKey(process.env.SIGNING_KEY_DIR || join(process.env.KESHER_DATA || '.data', 'signing'))

/** Everything that goes into the sealed file; null where there is nothing to seal any more. Throws when the source is not what was uploaded. */
export async function loadSealRequest(of: Of): Promise<SealRequest | null> {
  const material = await inCompany(of, (tx) => collect(tx, of))
  if (!material) return null
  const { document, storageKey, people, fields, events, issuer } = material
  const source = await loadFile(fileStorage(), storageKey)
  if (sha256(source) !== document.sourceSha256) throw new Error('the stored source is not the file that was uploaded')
  return {
    source,
    isFlat: document.isFlat,
    fields: stampsOf(fields.map(opened), people),
    sealedBy: issuer,
    title: document.title,
    number: document.numberText,
    signers: people.filter(({ role }) => role !== 'viewer').map((signer) => evidenceOf(signer, { people, document })),
    events: events.map(({ at, type, signerId, hash }) => ({
      at: at.toISOString(),
      label: eventLabels[type] ?? type,
      actor: people.find(({ id }) => id === signerId)?.name ?? null,
      hash,
    })),
    createdAt: (document.completedAt ?? document.updatedAt).toISOString(),
    verifyAt: absolute(href('documents-verify')),
  }
}

export type SealReport = SealCheck & { hashMatches: boolean }

/** The sealed file of a document, checked as it lies in the storage now: our certificate, every byte, the stored hash. */
export async function checkSeal(scope: Scope<'documents'>, id: string): Promise<SealReport> {
  const [file, stored] = [await findDocumentFile(scope, id, 'sealed'), await storedHash(scope, id)]
  const bytes = await loadFile(fileStorage(), file.key)
  const { root } = await signingKey()
  return { ...(await verifySeal(bytes, root)), hashMatches: sha256(bytes) === stored }
}

async function collect(tx: Tx, of: Of) {
  const [found] = await tx
    .select({ document: documents, storageKey: files.storageKey })
    .from(documents)
    .innerJoin(files, and(eq(files.companyId, documents.companyId), eq(files.id, documents.sourceFileId)))
    .where(and(eq(documents.companyId, of.companyId), eq(documents.id, of.documentId)))
  if (found?.document.state !== 'completed' || found.document.sealState === 'sealed') return null
  return {
    ...found,
    people: await signersOf(tx, of),
    fields: await fieldsOf(tx, of),
    events: await eventsOf(tx, of),
    issuer: await issuerName(tx, of.companyId),
  }
}

/** An identity number is kept sealed; on the page it is read. */
const opened = (field: FieldRecord): FieldRecord =>
  field.type === 'national_id' && field.value
    ? { ...field, value: unseal(field.value, valuePlace(field.companyId, field.id)) }
    : field

type Around = { people: readonly SignerRecord[]; document: Pick<typeof documents.$inferSelect, 'authPolicy'> }

const evidenceOf = (signer: SignerRecord, { people, document }: Around) => ({
  ...{ name: signer.name, email: signer.email, ip: signer.ip, userAgent: signer.userAgent },
  consentText: signer.consentText,
  viewedAt: signer.viewedAt?.toISOString() ?? null,
  signedAt: signer.signedAt?.toISOString() ?? null,
  signatureMode: signer.ink?.mode ?? null,
  role: roleLabels[signer.role],
  verified: signer.codePassedAt && `${authLabels[document.authPolicy]}, ${formatDateTime(signer.codePassedAt)}`,
  witness: signer.witnessName || null,
  delegatedTo: people.find(({ id }) => id === signer.delegatedToId)?.name ?? null,
})

const storedHash = (scope: Scope<'documents'>, id: string) =>
  inCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ hash: documents.sealedSha256 })
      .from(documents)
      .where(and(eq(documents.companyId, scope.companyId), eq(documents.id, id)))
    return found?.hash
  })
