import { CryptoKeySigner, PDF } from '@libpdf/core'
import type { SigningKey } from './certificate'

/** What the signature says of itself; `signedAt` is now unless given. */
export type SealNote = { reason: string; location: string; name: string; signedAt?: Date }

/** Seals the whole document once with PAdES B-B. Nothing may be added to the bytes afterwards. Throws when the certificate has run out. */
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
    fieldName: 'Seal',
  })
  return sealed.bytes
}
