import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

import { appSecret } from './config'

/**
 * The cell in which a sealed value is stored. It is authenticated, so a value that was moved to another row, column or
 * company cannot be unsealed.
 */
export type SealedCell = { companyId: string; table: string; column: string; rowId: string }

/**
 * Encrypts text with AES-256-GCM under the newest key of the key ring; returns `kid.iv.tag.text`, each part base64url.
 */
export function seal(plain: string, place: SealedCell): string {
  const [kid, key] = newestKey()
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad(place))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [kid, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
}

/** Decrypts a sealed value; throws if the key or the place differ from those it was sealed with. */
export function unseal(sealed: string, place: SealedCell): string {
  const [kid = '', ...parts] = sealed.split('.')
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  const key = keyRing().get(kid)
  if (!key || !iv || !tag || !text) throw new Error('sealed value: unknown key or shape')
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(aad(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

const aad = ({ companyId, table, column, rowId }: SealedCell) =>
  Buffer.from([companyId, table, column, rowId].join('|'))

/** Returns a keyed hash by which a sealed value is looked up within its company without decrypting anything. */
export const blindIndex = (companyId: string, value: string) =>
  createHmac('sha256', derived('blind-index')).update(`${companyId}|${value}`).digest('hex')

/**
 * Returns a keyed mark (HMAC) for a position in the audit chain; write access to the database alone is not enough to
 * forge one.
 */
export const chainMark = (text: string) => createHmac('sha256', derived('audit-anchor')).update(text).digest('hex')

/** Derives a separate key for one purpose from the installation's secret; cached per purpose. */
function derived(purpose: string): Buffer {
  const name = `${purpose}|${appSecret()}`
  const known = derivedKeys.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', appSecret(), '', `kesher/${purpose}`, 32))
  derivedKeys.set(name, key)
  return key
}

const derivedKeys = new Map<string, Buffer>()

export const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex')

/** Returns a random token for use in a URL: `bits` random bits in base64url. */
export const newToken = (bits: 160 | 256) => randomBytes(bits / 8).toString('base64url')

/** Compares two secrets in constant time, also if their lengths differ. */
export const equalSecrets = (one: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())

function newestKey(): [string, Buffer] {
  const last = [...keyRing()].at(-1)
  if (!last) throw new Error('KEYRING holds no key')
  return last
}

/** Parses KEYRING, `kid:base64,kid:base64`, with the newest key last. */
function keyRing(): Map<string, Buffer> {
  const entries = (process.env.KEYRING ?? '').split(',').filter(Boolean)
  return new Map(
    entries.map((entry) => {
      const [kid = '', text = ''] = entry.split(':')
      const key = Buffer.from(text, 'base64')
      if (!kid || key.length !== 32) throw new Error('KEYRING: every key is kid:base64 of 32 bytes')
      return [kid, key]
    }),
  )
}
