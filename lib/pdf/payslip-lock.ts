import { randomBytes } from 'node:crypto'
import { PDF } from '@libpdf/core'

/**
 * The same PDF, to be opened with a password alone: AES-256 by the standard security handler of revision 6 (ISO 32000-2), texts as
 * well as streams. It may be printed and read aloud, and not changed.
 */
export async function lockPdf(bytes: Uint8Array, password: string): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes)
  pdf.setProtection({
    userPassword: password,
    ownerPassword: randomBytes(24).toString('base64url'),
    algorithm: 'AES-256',
    permissions: { print: true, printHighQuality: true, accessibility: true, modify: false, copy: false },
  })
  return pdf.save({ useXRefStream: false })
}
