import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, CryptoEngine, Extension, ExtKeyUsage } from 'pkijs'

/** An identity as it is stored; keys and certificates in base64 DER, `notAfter` ISO. */
export type StoredIdentity = {
  name: string
  privateKey: string
  certificate: string
  root: string
  notAfter: string
}

const ENGINE = new CryptoEngine({ name: 'kesher', crypto })
const ROOT_NAME = 'Kesher Installation Root'
const SEAL_NAME = 'קשר – חותמת מסמכים'
const YEARS = 10
const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const OID = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  documentSigning: '1.3.6.1.5.5.7.3.36',
}
// Key usage bits of RFC 5280 4.2.1.3, from the left, with the number of unused bits.
const SIGN_DOCUMENTS = { bits: 0b1100_0000, unused: 6 }
const SIGN_CERTIFICATES = { bits: 0b0000_0110, unused: 1 }

/**
 * Creates a new root and a leaf certificate for document signing (RFC 9336). The root's key is discarded: it has signed
 * this one leaf and can sign no other.
 */
export async function makeIdentity(): Promise<StoredIdentity> {
  const notBefore = new Date(Date.now() - 3_600_000)
  const notAfter = new Date(notBefore)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS)
  const [rootKeys, leafKeys] = await Promise.all([newKeys(), newKeys()])
  const root = await issue({
    subject: ROOT_NAME,
    issuer: ROOT_NAME,
    keys: rootKeys,
    issuerKey: rootKeys.privateKey,
    notBefore,
    notAfter,
    extensions: [basicConstraints(true), keyUsage(SIGN_CERTIFICATES)],
  })
  const certificate = await issue({
    subject: SEAL_NAME,
    issuer: ROOT_NAME,
    keys: leafKeys,
    issuerKey: rootKeys.privateKey,
    notBefore,
    notAfter,
    extensions: [basicConstraints(false), keyUsage(SIGN_DOCUMENTS), documentSigning()],
  })
  const privateKey = base64(await crypto.subtle.exportKey('pkcs8', leafKeys.privateKey))
  return { name: SEAL_NAME, privateKey, certificate, root, notAfter: notAfter.toISOString() }
}

type Issue = {
  subject: string
  issuer: string
  keys: CryptoKeyPair
  issuerKey: CryptoKey
  notBefore: Date
  notAfter: Date
  extensions: Extension[]
}

async function issue({ subject, issuer, keys, issuerKey, notBefore, notAfter, extensions }: Issue): Promise<string> {
  const certificate = new Certificate({ version: 2 })
  certificate.serialNumber = new Integer({ valueHex: serial() })
  certificate.subject.typesAndValues.push(...nameOf(subject))
  certificate.issuer.typesAndValues.push(...nameOf(issuer))
  certificate.notBefore.value = notBefore
  certificate.notAfter.value = notAfter
  certificate.extensions = extensions
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, ENGINE)
  await certificate.sign(issuerKey, 'SHA-256', ENGINE)
  return base64(certificate.toSchema(true).toBER())
}

function newKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
}

/** Returns a random serial number of 127 bits, positive and without a leading zero byte. */
function serial(): ArrayBuffer {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes.buffer
}

function nameOf(commonName: string): AttributeTypeAndValue[] {
  return [new AttributeTypeAndValue({ type: OID.commonName, value: new Utf8String({ value: commonName }) })]
}

function basicConstraints(authority: boolean): Extension {
  const value = new BasicConstraints(authority ? { cA: true, pathLenConstraint: 0 } : { cA: false })
  return extension(OID.basicConstraints, value.toSchema().toBER())
}

function keyUsage({ bits, unused }: { bits: number; unused: number }): Extension {
  const value = new BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits: unused })
  return extension(OID.keyUsage, value.toBER())
}

function documentSigning(): Extension {
  const value = new ExtKeyUsage({ keyPurposes: [OID.documentSigning] }).toSchema().toBER()
  return new Extension({ extnID: OID.extendedKeyUsage, critical: false, extnValue: value })
}

function extension(extnID: string, value: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: true, extnValue: value })
}

function base64(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('base64')
}
