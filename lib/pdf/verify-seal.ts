import { fromBER } from 'asn1js'
import { Certificate, ContentInfo, CryptoEngine, SignedData } from 'pkijs'

/** `signer` is the common name in the certificate, `signedAt` the sealing machine's own clock as ISO. */
export type SealCheck = {
  valid: boolean
  coversWholeDocument: boolean
  signer: string | null
  signedAt: string | null
}

const SIGNING_TIME = '1.2.840.113549.1.9.5'
const COMMON_NAME = '2.5.4.3'
const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g
// An engine of our own: @libpdf/core installs one globally that refuses algorithms given by name.
const ENGINE = new CryptoEngine({ name: 'kesher', crypto })
const NO_SEAL: SealCheck = { valid: false, coversWholeDocument: false, signer: null, signedAt: null }

/**
 * Checks the last signature of a PDF over its byte range. With `root` (DER) the certificate must also come from it.
 * The document is ours and unchanged only when both answers are true: then every byte but the signature's own is covered.
 */
export async function verifySeal(bytes: Uint8Array, root?: Uint8Array): Promise<SealCheck> {
  const range = lastRange(bytes)
  const signed = range && readSignature(bytes.subarray(range.end, range.resume))
  if (!range || !signed) return NO_SEAL
  const data = Buffer.concat([bytes.subarray(0, range.end), bytes.subarray(range.resume, range.last)])
  return {
    valid: await isValid(signed, data, root),
    coversWholeDocument: range.last === bytes.length,
    signer: signerName(signed),
    signedAt: signingTime(signed),
  }
}

type Range = { end: number; resume: number; last: number }

function lastRange(bytes: Uint8Array): Range | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const found = [...text.matchAll(BYTE_RANGE)].at(-1)
  if (!found) return undefined
  const [start = -1, end = -1, resume = -1, length = -1] = found.slice(1).map(Number)
  const last = resume + length
  return start === 0 && end < resume && last <= bytes.length ? { end, resume, last } : undefined
}

/** The hole in the range must hold one hexadecimal string and nothing else. */
function readSignature(hole: Uint8Array): SignedData | undefined {
  const [, hex] = /^<([\da-fA-F]+)>$/.exec(Buffer.from(hole).toString('latin1')) ?? []
  if (!hex) return undefined
  try {
    const parsed = fromBER(new Uint8Array(Buffer.from(hex, 'hex')).buffer)
    return new SignedData({ schema: new ContentInfo({ schema: parsed.result }).content })
  } catch {
    return undefined
  }
}

async function isValid(signed: SignedData, data: Uint8Array, root?: Uint8Array): Promise<boolean> {
  const trust = root ? { checkChain: true, trustedCerts: [Certificate.fromBER(new Uint8Array(root))] } : {}
  try {
    const check = { signer: 0, data: new Uint8Array(data).buffer, extendedMode: true as const, ...trust }
    const { signatureVerified, signerCertificateVerified } = await signed.verify(check, ENGINE)
    return Boolean(signatureVerified) && (!root || Boolean(signerCertificateVerified))
  } catch {
    return false
  }
}

function signerName(signed: SignedData): string | null {
  const issued = signed.signerInfos[0]?.sid
  const own = signed.certificates?.find(
    (one): one is Certificate => one instanceof Certificate && one.serialNumber.isEqual(issued?.serialNumber),
  )
  const name = own?.subject.typesAndValues.find(({ type }) => type === COMMON_NAME)
  return name ? String(name.value.valueBlock.value) : null
}

function signingTime(signed: SignedData): string | null {
  const attribute = signed.signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === SIGNING_TIME)
  const value: unknown = attribute?.values[0]
  const hasDate = typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'
  return hasDate ? (value.toDate as () => Date).call(value).toISOString() : null
}
