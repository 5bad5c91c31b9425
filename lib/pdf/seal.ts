import type { SigningKey } from './certificate'

/** Description of a signature; `signedAt` is now by default, `field` is the name of its signature field. */
export type SealNote = { reason: string; location: string; name: string; signedAt?: Date; field?: string }

/**
 * Seals the document in its current state with PAdES B-B. On a file that is already sealed the new signature is
 * appended, so that the earlier ones stay valid; any other addition breaks them. Throws if the certificate has expired.
 */
export async function sealPdf(bytes: Uint8Array, key: SigningKey, note: SealNote): Promise<Uint8Array> {
  const signingTime = note.signedAt ?? new Date()
  if (signingTime > key.notAfter) throw new Error('the signing certificate has expired')
  const { CryptoKeySigner, PDF } = await import('@libpdf/core')
  const pdf = await PDF.load(bytes)
  const sealed = await pdf.sign({
    signer: new CryptoKeySigner(key.privateKey, key.certificate, 'RSA', 'RSASSA-PKCS1-v1_5', [key.root]),
    reason: note.reason,
    location: note.location,
    contactInfo: note.name,
    signingTime,
    subFilter: 'ETSI.CAdES.detached',
    fieldName: note.field ?? 'Seal',
  })
  return sealed.bytes
}
