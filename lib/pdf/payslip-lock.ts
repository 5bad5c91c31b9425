import { randomBytes } from 'node:crypto'

/**
 * Returns the same PDF protected by a password: AES-256 with the standard security handler, revision 6 (ISO 32000-2),
 * strings as well as streams. Printing and access for screen readers are allowed, changes are not.
 */
export async function lockPdf(bytes: Uint8Array, password: string): Promise<Uint8Array> {
  const { PDF } = await import('@libpdf/core')
  const pdf = await PDF.load(bytes)
  pdf.setProtection({
    userPassword: password,
    ownerPassword: randomBytes(24).toString('base64url'),
    algorithm: 'AES-256',
    permissions: { print: true, printHighQuality: true, accessibility: true, modify: false, copy: false },
  })
  return pdf.save({ useXRefStream: false })
}
