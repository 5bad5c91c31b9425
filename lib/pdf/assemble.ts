import { createHash } from 'node:crypto'
import { appendAuditPage, type Evidence } from './audit-page'
import type { SigningKey } from './certificate'
import { flattenPdf } from './flatten'
import { inspectPdf } from './inspect'
import { sealPdf } from './seal'
import { type StampField, stampFields } from './stamp'
import { verifySeal } from './verify-seal'

/** Everything a sealed document is made of. `createdAt` (ISO) stands on the evidence page and as signing time, so a repeated attempt writes the same pages. */
export type SealRequest = Omit<Evidence, 'sourceSha256' | 'stampedSha256'> & {
  source: Uint8Array
  fields: StampField[]
  sealedBy: string
}

/** Hashes are hexadecimal SHA-256; `stampedSha256` is of the file before the evidence page, `sealedSha256` of `bytes`. */
export type SealedDocument = { bytes: Uint8Array; sourceSha256: string; stampedSha256: string; sealedSha256: string }

/**
 * Makes the sealed file, always from the untouched source: flatten, stamp, hash, evidence page, one seal, hash. It may be repeated at will.
 * Throws when the source is one that inspectPdf refuses, when a field lies on no page, or when the seal does not verify.
 */
export async function sealDocument(request: SealRequest, key: SigningKey): Promise<SealedDocument> {
  const { source, fields, sealedBy, ...evidence } = request
  const inspection = await inspectPdf(source)
  if (!inspection.ok) throw new Error(`the source cannot be sealed: ${inspection.reason}`)
  const sourceSha256 = sha256(source)
  const stamped = await stampFields(await flattenPdf(source), fields)
  const stampedSha256 = sha256(stamped)
  const complete = await appendAuditPage(stamped, { ...evidence, sourceSha256, stampedSha256 })
  const signedAt = new Date(evidence.createdAt)
  const bytes = await sealPdf(complete, key, { ...NOTE, name: sealedBy, signedAt })
  const { valid, coversWholeDocument } = await verifySeal(bytes, key.root)
  if (!valid || !coversWholeDocument) throw new Error('the seal does not verify')
  return { bytes, sourceSha256, stampedSha256, sealedSha256: sha256(bytes) }
}

const NOTE = { reason: 'חתימה אלקטרונית על מסמך', location: 'ישראל' }

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
