import { join } from 'node:path'

import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { absoluteUrl } from '@/lib/core/config'
import { sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { documents } from '@/lib/db/schema/documents'
import { files } from '@/lib/db/schema/platform'
import { readInCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { loadFile } from '@/lib/files/storage'
import { formatDateTime } from '@/lib/format/dates'
import { placeText } from '@/lib/modules/audit/audit.labels'
import type { SealRequest } from '@/lib/pdf/assemble'
import { ensureSigningKey } from '@/lib/pdf/certificate'
import type { SealCheck } from '@/lib/pdf/verify-seal'
import { href } from '@/lib/routes/find'
import { issuerName } from './dispatch.queries'
import { authPolicyLabels, documentEventLabels, signerRoleLabels } from './documents.labels'
import { listDocumentEvents, nameEventActors } from './events.queries'
import { findDocumentFile } from './record.queries'
import { fieldStamps } from './sealing.rules'
import { listDocumentFields, listSigners, type SignerRecord, unsealField } from './signers.queries'

type DocumentRef = { companyId: string; documentId: string }

/** Returns the sealing key; it is stored in SIGNING_KEY_DIR or the data folder and generated on first use. */
export const signingKey = () =>
  ensureSigningKey(process.env.SIGNING_KEY_DIR || join(process.env.KESHER_DATA || '.data', 'signing'))

/**
 * Loads everything that goes into the sealed file; null if there is nothing left to seal. Throws if the stored source
 * does not match its hash.
 */
export async function loadSealRequest(of: DocumentRef): Promise<SealRequest | null> {
  const material = await readInCompany(of, (tx) => collect(tx, of))
  if (!material) return null
  const { document, storageKey, people, fields, events, doerOf, issuer } = material
  const source = await loadFile(fileStorage(), storageKey)
  if (sha256(source) !== document.sourceSha256) throw new Error('the stored source is not the file that was uploaded')
  return {
    source,
    isFlat: document.isFlat,
    fields: fieldStamps(fields.map(unsealField), people),
    sealedBy: issuer,
    title: document.title,
    number: document.numberText,
    signers: people.filter(({ role }) => role !== 'viewer').map((signer) => evidenceOf(signer, { people, document })),
    events: events.map((event) => ({
      at: event.at.toISOString(),
      label: documentEventLabels[event.type] ?? event.type,
      actor: doerOf(event),
      hash: event.hash,
    })),
    createdAt: (document.completedAt ?? document.updatedAt).toISOString(),
    verifyAt: absoluteUrl(href('documents-verify')),
  }
}

export type SealReport = SealCheck & { hashMatches: boolean }

/** Verifies the sealed file as it is stored now: our certificate, signature coverage of every byte, the stored hash. */
export async function checkSeal(scope: Scope<'documents'>, id: string): Promise<SealReport> {
  const [file, stored] = [await findDocumentFile(scope, id, 'sealed'), await storedHash(scope, id)]
  const bytes = await loadFile(fileStorage(), file.key)
  const { root } = await signingKey()
  const { verifySeal } = await import('@/lib/pdf/verify-seal')
  return { ...(await verifySeal(bytes, root)), hashMatches: sha256(bytes) === stored }
}

async function collect(tx: Tx, of: DocumentRef) {
  const [found] = await tx
    .select({ document: documents, storageKey: files.storageKey })
    .from(documents)
    .innerJoin(files, and(eq(files.companyId, documents.companyId), eq(files.id, documents.sourceFileId)))
    .where(and(eq(documents.companyId, of.companyId), eq(documents.id, of.documentId)))
  if (found?.document.state !== 'completed' || found.document.sealState === 'sealed') return null
  const [people, events] = [await listSigners(tx, of), await listDocumentEvents(tx, of)]
  return {
    ...found,
    people,
    events,
    doerOf: await nameEventActors(tx, events, { companyId: of.companyId, people }),
    fields: await listDocumentFields(tx, of),
    issuer: await issuerName(tx, of.companyId),
  }
}

type Around = { people: readonly SignerRecord[]; document: Pick<typeof documents.$inferSelect, 'authPolicy'> }

const evidenceOf = (signer: SignerRecord, { people, document }: Around) => ({
  name: signer.name,
  email: signer.email,
  ip: signer.ip && placeText(signer.ip),
  userAgent: signer.userAgent,
  consentText: signer.consentText,
  viewedAt: signer.viewedAt?.toISOString() ?? null,
  signedAt: signer.signedAt?.toISOString() ?? null,
  signatureMode: signer.ink?.mode ?? null,
  role: signerRoleLabels[signer.role],
  verified: signer.codePassedAt && `${authPolicyLabels[document.authPolicy]}, ${formatDateTime(signer.codePassedAt)}`,
  witness: signer.witnessName || null,
  delegatedTo: people.find(({ id }) => id === signer.delegatedToId)?.name ?? null,
})

const storedHash = (scope: Scope<'documents'>, id: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ hash: documents.sealedSha256 })
      .from(documents)
      .where(and(eq(documents.companyId, scope.companyId), eq(documents.id, id)))
    return found?.hash
  })
