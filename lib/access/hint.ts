import type { Role, Visitor } from '@/lib/access/visitor'

const SECONDS = 30
const ROLES = new Set<string>(['admin', 'client', 'staff'])

type Options = { secret: string; token: string; now?: number }

/**
 * A signed note of who a session is, so that Edge middleware need not ask /api/user at every step (security, rule 6). It lives 30
 * seconds, is bound to the session's token, and only routes: pages and handlers ask the database again.
 */
export async function makeHint(
  { role, verified }: Visitor,
  { secret, token, now = Date.now() }: Options,
): Promise<string> {
  const text = [role, verified ? 'yes' : 'no', Math.floor(now / 1000) + SECONDS].join('.')
  return `${text}.${await sign(secret, `${text}.${token}`)}`
}

/** The visitor of a hint; null where it is forged, expired or of another session. */
export async function readHint(
  hint: string | undefined,
  { secret, token, now = Date.now() }: Options,
): Promise<Visitor | null> {
  const [role = '', verified, expires, mark = ''] = hint?.split('.') ?? []
  if (!ROLES.has(role) || !(Number(expires) * 1000 > now)) return null
  const wanted = await sign(secret, `${role}.${verified}.${expires}.${token}`)
  return isSame(mark, wanted) ? { role: role as Role, verified: verified === 'yes' } : null
}

/** HMAC-SHA-256 by WebCrypto, which Edge and Node share; hex. */
async function sign(secret: string, text: string): Promise<string> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    bytes.encode(`hint|${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const mark = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(text)))
  return Array.from(mark, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let i = 0; i < other.length; i++) difference |= one.charCodeAt(i % (one.length || 1)) ^ other.charCodeAt(i)
  return difference === 0
}
