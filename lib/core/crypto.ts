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

/** Where a sealed value stands; a value moved to another row, column or company does not open. */
export type Place = { companyId: string; table: string; column: string; rowId: string }

/** AES-256-GCM under the newest key of the ring: `kid.iv.tag.text`, all base64url. */
export function seal(plain: string, place: Place): string {
  const [kid, key] = newestKey()
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad(place))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [kid, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
}

/** The text of a sealed value; throws where key or place are not those it was sealed with. */
export function unseal(sealed: string, place: Place): string {
  const [kid = '', ...parts] = sealed.split('.')
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  const key = keyRing().get(kid)
  if (!key || !iv || !tag || !text) throw new Error('sealed value: unknown key or shape')
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(aad(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

const aad = ({ companyId, table, column, rowId }: Place) => Buffer.from([companyId, table, column, rowId].join('|'))

/** A keyed hash for looking up a sealed value inside its company, without opening any. */
export const blindIndex = (companyId: string, value: string) =>
  createHmac('sha256', derived('blind-index')).update(`${companyId}|${value}`).digest('hex')

/** A keyed mark of a place in a chain: whoever can write to the database alone cannot make one. */
export const chainMark = (text: string) => createHmac('sha256', derived('audit-anchor')).update(text).digest('hex')

/** A key of its own for one purpose, from the secret of the installation; made once for each. */
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

/** A token for an address: `bits` random bits in base64url. */
export const newToken = (bits: 160 | 256) => randomBytes(bits / 8).toString('base64url')

/** Equality in constant time, also for different lengths. */
export const equalSecrets = (one: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())

function newestKey(): [string, Buffer] {
  const last = [...keyRing()].at(-1)
  if (!last) throw new Error('KEYRING holds no key')
  return last
}

/** KEYRING is `kid:base64,kid:base64`, the newest last. */
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
