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
// An engine of our own: @libpdf/core installs a global one that rejects algorithms given by name.
const ENGINE = new CryptoEngine({ name: 'kesher', crypto })
const NO_SEAL: SealCheck = { valid: false, coversWholeDocument: false, signer: null, signedAt: null }

/**
 * Verifies the last signature of a PDF over its byte range. If `root` (DER) is given, it must also have issued the
 * certificate. The document is ours and unchanged only if both `valid` and `coversWholeDocument` are true: then every
 * byte except the signature itself is covered.
 */
export async function verifySeal(bytes: Uint8Array, root?: Uint8Array): Promise<SealCheck> {
  const last = rangesOf(bytes).at(-1)
  return last === undefined ? NO_SEAL : checkOne(bytes, last, root)
}

/**
 * Verifies every signature of a PDF in the order in which they were added, each over the content that existed when it
 * was made.
 */
export async function verifySignatures(bytes: Uint8Array, root?: Uint8Array): Promise<SealCheck[]> {
  const checks: SealCheck[] = []
  for (const range of rangesOf(bytes)) checks.push(await checkOne(bytes, range, root))
  return checks
}

async function checkOne(bytes: Uint8Array, range: Range | null, root?: Uint8Array): Promise<SealCheck> {
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

/**
 * Whether the last signature of a file was made with exactly this certificate (DER), even if the bytes around it were
 * changed: the signature over its own attributes still verifies, so the file was originally one of ours.
 */
export async function wasSealedWith(bytes: Uint8Array, certificate: Uint8Array): Promise<boolean> {
  const range = rangesOf(bytes).at(-1)
  const signed = range && readSignature(bytes.subarray(range.end, range.resume))
  const [info] = signed?.signerInfos ?? []
  if (!signed || !info?.signedAttrs) return false
  try {
    const { subjectPublicKeyInfo } = Certificate.fromBER(new Uint8Array(certificate))
    const { encodedValue } = info.signedAttrs
    const { signature, signatureAlgorithm } = info
    return await ENGINE.verifyWithPublicKey(
      encodedValue,
      signature,
      subjectPublicKeyInfo,
      signatureAlgorithm,
      'SHA-256',
    )
  } catch {
    return false
  }
}

type Range = { end: number; resume: number; last: number }

/** Maximum number of signatures. A document's participants cannot leave more; a file with more is not one of ours. */
const MAX_SIGNATURES = 40

/** Returns the byte ranges of all signatures; null for an impossible one. */
function rangesOf(bytes: Uint8Array): (Range | null)[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const found: (Range | null)[] = []
  for (const match of text.matchAll(BYTE_RANGE)) {
    const [start = -1, end = -1, resume = -1, length = -1] = match.slice(1).map(Number)
    const last = resume + length
    found.push(start === 0 && end < resume && last <= bytes.length ? { end, resume, last } : null)
  }
  return found.slice(-MAX_SIGNATURES)
}

/** Maximum size in bytes of a signature that is parsed. */
const MAX_HOLE = 256 * 1024

/** Parses the signature in the gap of a byte range; the gap must contain one hexadecimal string and nothing else. */
function readSignature(hole: Uint8Array): SignedData | undefined {
  if (hole.length > MAX_HOLE) return undefined
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
