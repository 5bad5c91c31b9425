import { CryptoKeySigner, PDF } from '@libpdf/core'
import type { SigningKey } from './certificate'

/** What the signature says of itself; `signedAt` is now unless given, `field` is its own name in the file. */
export type SealNote = { reason: string; location: string; name: string; signedAt?: Date; field?: string }

/**
 * Seals the document as it stands with PAdES B-B. A file that is sealed already gets the new signature after its end, so that the
 * earlier ones stay valid; anything else that is added breaks them. Throws when the certificate has run out.
 */
export async function sealPdf(bytes: Uint8Array, key: SigningKey, note: SealNote): Promise<Uint8Array> {
  const signingTime = note.signedAt ?? new Date()
  if (signingTime > key.notAfter) throw new Error('the signing certificate has expired')
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
