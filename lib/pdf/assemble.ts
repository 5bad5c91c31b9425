import { createHash } from 'node:crypto'
import { formatDateTime } from '@/lib/format/dates'
import { appendAuditPage, type Evidence, type EvidenceSigner } from './audit-page'
import type { SigningKey } from './certificate'
import { flattenPdf } from './flatten'
import { inspectPdf } from './inspect'
import { sealPdf } from './seal'
import { type StampField, stampFields } from './stamp'
import { verifySeal, verifySignatures } from './verify-seal'

/**
 * Everything a sealed document consists of. `createdAt` (ISO) is shown on the evidence page and is the signing time of
 * the seal, so a repeated attempt writes the same pages.
 */
export type SealRequest = Omit<Evidence, 'sourceSha256' | 'stampedSha256'> & {
  source: Uint8Array
  /** Whether the source was flattened when it was uploaded, so that it is exactly what its signers saw. */
  isFlat: boolean
  fields: StampField[]
  sealedBy: string
}

/**
 * Hashes are hexadecimal SHA-256; `stampedSha256` is the hash of the file before the evidence page was added,
 * `sealedSha256` that of `bytes`.
 */
export type SealedDocument = { bytes: Uint8Array; sourceSha256: string; stampedSha256: string; sealedSha256: string }

/**
 * Creates the sealed file, always from the file that its signers saw: stamp the values, hash, append the evidence page,
 * add a signature per person in signing order, seal everything, hash. Each signature keeps the earlier ones valid. Safe
 * to repeat. Throws if inspectPdf refuses the source, if a field is on a missing page, or if the seal does not verify.
 */
export async function sealDocument(request: SealRequest, key: SigningKey): Promise<SealedDocument> {
  const { source, isFlat, fields, sealedBy, ...evidence } = request
  const inspection = await inspectPdf(source)
  if (!inspection.ok) throw new Error(`the source cannot be sealed: ${inspection.reason}`)
  const sourceSha256 = sha256(source)
  const stamped = await stampFields(isFlat ? source : await flattenPdf(source), fields)
  const stampedSha256 = sha256(stamped)
  const complete = await appendAuditPage(stamped, { ...evidence, sourceSha256, stampedSha256 })
  const signedAt = new Date(evidence.createdAt)
  const signed = await signFor(complete, key, evidence.signers)
  const bytes = await sealPdf(signed, key, { ...NOTE, name: sealedBy, signedAt })
  const { valid, coversWholeDocument } = await verifySeal(bytes, key.root)
  const all = await verifySignatures(bytes, key.root)
  if (!valid || !coversWholeDocument || all.some((one) => !one.valid)) throw new Error('the seal does not verify')
  return { bytes, sourceSha256, stampedSha256, sealedSha256: sha256(bytes) }
}

/**
 * Adds one signature per person who signed, in order. The certificate is the installation's; the name and the time are
 * the person's.
 */
async function signFor(bytes: Uint8Array, key: SigningKey, people: readonly EvidenceSigner[]): Promise<Uint8Array> {
  const inOrder = people
    .flatMap(({ name, signedAt: at }) => (at ? [{ name, at }] : []))
    .sort((one, other) => one.at.localeCompare(other.at))
  let signed = bytes
  for (const [index, { name, at }] of inOrder.entries()) {
    const reason = `חתימת ${name}, ${formatDateTime(at)}`
    signed = await sealPdf(signed, key, { ...NOTE, reason, name, signedAt: new Date(at), field: `Signer${index + 1}` })
  }
  return signed
}

const NOTE = { reason: 'חתימה אלקטרונית על מסמך', location: 'ישראל' }

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
