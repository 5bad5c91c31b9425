import { type NextRequest, NextResponse } from 'next/server'

import { contentPolicy } from '@/lib/access/content-policy'
import { makeHint, readHint } from '@/lib/access/hint'
import type { Visitor } from '@/lib/access/visitor'
import { findRoute, getRoute } from '@/lib/routes/find'
import { resolveRouteBeforeGate } from '@/lib/routes/guard'
import type { RouteName } from '@/lib/routes/table'

const USER_TIMEOUT = 1_500
const REFUSED_HEADERS = ['next-action', 'next-resume', 'x-middleware-subrequest']

/**
 * Routes requests by the first four steps of the guard. This is not the access check: every page and handler queries
 * the database again.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const name = findRoute(request.nextUrl.pathname)
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain('405', 405)
  if (REFUSED_HEADERS.some((header) => request.headers.has(header))) return plain('400', 400)
  if (!name) return redirectTo('error-404', request)
  if (name === 'capture-frame') return proceed(request, await listAncestors(request))
  if (getRoute(name).commonPage) return proceed(request)
  const seen = await visitorOf(request, name)
  return seen === 'unreachable'
    ? plain(UNREACHABLE, 503, { refresh: '3', 'retry-after': '3' })
    : steer(request, name, seen)
}

/**
 * The excluded paths exist as they are; landing pages are among them, which their handlers write without the framework
 * and with a policy of their own. Every other path is either one of our pages or unknown.
 */
export const config = {
  matcher: ['/((?!api/|l/[^/]+(?:/thanks)?$|_next/static/|icon\\.svg$|robots\\.txt$).*)'],
}

const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax' } as const
const isSecure = () => (process.env.APP_ORIGIN ?? '').startsWith('https:')
const cookieName = (name: string) => (isSecure() ? `__Host-${name}` : name)

function steer(request: NextRequest, name: RouteName, { visitor, hint, isSignedOut }: Seen): NextResponse {
  const target = resolveRouteBeforeGate(name, visitor)
  const response = target === name ? proceed(request) : redirectTo(target, request)
  if (hint) response.cookies.set(cookieName('hint'), hint, { ...COOKIE, secure: isSecure(), maxAge: 30 })
  for (const cookie of isSignedOut ? ['sid', 'hint'] : []) {
    response.cookies.set(cookieName(cookie), '', { ...COOKIE, secure: isSecure(), maxAge: 0 })
  }
  return response
}

type Seen = { visitor: Visitor | null; hint?: string; isSignedOut?: true }

/**
 * Determines the visitor: from the hint cookie if it marks the visitor as verified, otherwise from /api/user. An
 * unverified visitor may verify the e-mail address at any moment, in another window or on a phone, so an older hint
 * would cause a redirect loop between the home page and the verification page. Pages that redirect signed-in visitors
 * also ignore the hint: if the session has ended since, the two pages would redirect to each other.
 */
async function visitorOf(request: NextRequest, name: RouteName): Promise<Seen | 'unreachable'> {
  const token = request.cookies.get(cookieName('sid'))?.value
  if (!token) return { visitor: null }
  const secret = process.env.APP_SECRET ?? ''
  const hint = getRoute(name).redirectIfLoggedIn ? undefined : request.cookies.get(cookieName('hint'))?.value
  const known = await readHint(hint, { secret, token })
  return known?.verified ? { visitor: known } : askUser(token, secret)
}

/** Calls GET /api/user on this machine with the session cookie only. An error there does not sign the user out. */
async function askUser(token: string, secret: string): Promise<Seen | 'unreachable'> {
  try {
    const answer = await fetch(`${ownOrigin()}/api/user`, {
      // Not compressed: the answer does not leave the machine.
      headers: { cookie: `${cookieName('sid')}=${token}`, 'accept-encoding': 'identity' },
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(USER_TIMEOUT),
    })
    if (answer.status === 401) return { visitor: null, isSignedOut: true }
    if (!answer.ok) return 'unreachable'
    const user: { role: Visitor['role']; verified: string } = await answer.json()
    const visitor = { role: user.role, verified: user.verified === 'yes' }
    return visitor.verified ? { visitor, hint: await makeHint(visitor, { secret, token }) } : { visitor }
  } catch {
    return 'unreachable'
  }
}

/** Returns the websites that may show the frame of a form; none while that cannot be read. */
async function listAncestors({ nextUrl }: NextRequest): Promise<string[]> {
  const [, , slug = ''] = nextUrl.pathname.split('/')
  try {
    const answer = await fetch(`${ownOrigin()}/api/public/forms/${slug}/origins`, {
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(USER_TIMEOUT),
    })
    const { origins }: { origins: string[] } = answer.ok ? await answer.json() : { origins: [] }
    return origins
  } catch {
    return []
  }
}

const ownOrigin = () => process.env.INTERNAL_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

function proceed(request: NextRequest, ancestors: readonly string[] = []): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const policy = contentPolicy(nonce, ancestors)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

/**
 * Redirects to a route. Next passes the location to the browser as a path, so the host that the request claims has no
 * effect.
 */
function redirectTo(target: RouteName, { nextUrl }: NextRequest): NextResponse {
  const next = nextUrl.pathname === '/' ? '' : `?next=${encodeURIComponent(nextUrl.pathname + nextUrl.search)}`
  const path = getRoute(target).path + (target === 'login' ? next : '')
  return new NextResponse(null, { status: 307, headers: { location: new URL(path, nextUrl).href } })
}

/** The browser retries by itself (`refresh` header). */
const UNREACHABLE = 'המערכת אינה זמינה לרגע. הדף ייטען מעצמו בעוד כמה שניות.'

function plain(text: string, status: number, more: Record<string, string> = {}): NextResponse {
  const body = `<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8"><title>${status}</title><p>${text}</p></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    ...more,
  }
  return new NextResponse(body, { status, headers })
}
