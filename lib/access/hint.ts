import type { Role, Visitor } from '@/lib/access/visitor'

const SECONDS = 30
const ROLES = new Set<string>(['admin', 'client', 'staff'])

type Options = { secret: string; token: string; now?: number }

/**
 * Creates a signed hint of a session's role and verification, so that Edge middleware need not query /api/user on every
 * navigation (security, rule 6). It is valid for 30 seconds, bound to the session's token, and used for routing only:
 * pages and handlers query the database again.
 */
export async function makeHint(
  { role, verified }: Visitor,
  { secret, token, now = Date.now() }: Options,
): Promise<string> {
  const text = [role, verified ? 'yes' : 'no', Math.floor(now / 1000) + SECONDS].join('.')
  return `${text}.${await sign(secret, `${text}.${token}`)}`
}

/** Returns the visitor of a hint; null if it is forged, expired or bound to another session. */
export async function readHint(
  hint: string | undefined,
  { secret, token, now = Date.now() }: Options,
): Promise<Visitor | null> {
  const [role = '', verified, expires, mark = ''] = hint?.split('.') ?? []
  if (!ROLES.has(role) || !(Number(expires) * 1000 > now)) return null
  const wanted = await sign(secret, `${role}.${verified}.${expires}.${token}`)
  return isSame(mark, wanted) ? { role: role as Role, verified: verified === 'yes' } : null
}

/** Computes an HMAC-SHA-256 in hex by WebCrypto, which both Edge and Node support. */
async function sign(secret: string, text: string): Promise<string> {
  const mark = new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), encode(text)))
  return Array.from(mark, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const encode = (text: string) => new TextEncoder().encode(text)

let imported: { secret: string; key: Promise<CryptoKey> } | undefined

/** Imports the key of a secret once. */
function keyOf(secret: string): Promise<CryptoKey> {
  if (imported?.secret !== secret)
    imported = {
      secret,
      key: crypto.subtle.importKey('raw', encode(`hint|${secret}`), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    }
  return imported.key
}

function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let i = 0; i < other.length; i++) difference |= one.charCodeAt(i % (one.length || 1)) ^ other.charCodeAt(i)
  return difference === 0
}
