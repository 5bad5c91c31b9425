import { cookieText } from '@/lib/auth/cookie-text'
import { blindIndex, equalSecrets } from '@/lib/core/crypto'

type Link = { readonly companyId: string; readonly signerId: string; readonly tokenHash: string }

/** Lifetime in seconds of the cookie that proves a passed code. */
const SECONDS = 2 * 3600

/** Returns the Set-Cookie value that proves the code was passed. It is valid for one link, and expires with it. */
export function proofHeader(link: Link, now = Date.now()): string {
  const end = Math.floor(now / 1000) + SECONDS
  return cookieText(nameOf(link), `${end}.${markOf(link, end)}`, SECONDS)
}

/** Whether the request carries a valid proof cookie for the link. */
export function hasSignerProof(link: Link, headers: Headers, now = Date.now()): boolean {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/)
  const own = cookies.find((cookie) => cookie.startsWith(`${nameOf(link)}=`))
  const [, end = '', mark = ''] = /=(\d{1,12})\.([\da-f]{64})$/.exec(own ?? '') ?? []
  return Number(end) * 1000 > now && equalSecrets(mark, markOf(link, Number(end)))
}

const nameOf = ({ tokenHash }: Link) => `sign-${tokenHash.slice(0, 12)}`

const markOf = ({ companyId, signerId, tokenHash }: Link, end: number) =>
  blindIndex(companyId, `signing-proof|${signerId}|${tokenHash}|${end}`)
