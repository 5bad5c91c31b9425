import 'server-only'

import { clearedHint, sessionCookie, sessionCookieHeader } from '@/lib/auth/cookie'
import { clearedFactor, factorCookieHeader } from '@/lib/auth/factor/cookie'
import { deviceCookie, deviceCookieHeader, rememberDevice } from '@/lib/auth/known-devices'
import { nextPath } from '@/lib/auth/next-path'
import { preferenceCookies } from '@/lib/auth/preferences'
import { requestCookie } from '@/lib/auth/request-cookie'
import { ABSOLUTE_SECONDS, endSession, findActor } from '@/lib/auth/sessions'
import { TOKEN_MINUTES } from '@/lib/auth/tokens'
import { unauthorized } from '@/lib/core/errors'
import { getRoute } from '@/lib/routes/find'
import { landing } from '@/lib/routes/guard'
import { json } from './answer'

/**
 * The answer to a visitor who has just come in: cookies of the new session, of the known device and of the account's looks, and the path
 * to go to. The former session ends.
 */
export async function enterWith(request: Request, token: string, next?: string): Promise<Response> {
  const former = requestCookie(request, sessionCookie())
  const formerActor = former ? await findActor(former) : null
  if (formerActor) await endSession(formerActor.sessionId)
  const actor = await findActor(token)
  if (!actor) throw unauthorized()
  const headers = new Headers()
  headers.append('set-cookie', sessionCookieHeader(token, ABSOLUTE_SECONDS))
  for (const cookie of [clearedHint(), clearedFactor()]) headers.append('set-cookie', cookie)
  headers.append('set-cookie', await rememberBrowser(request, actor))
  for (const cookie of await preferenceCookies(actor.id)) headers.append('set-cookie', cookie)
  return json({ landing: nextPath(next, actor) ?? getRoute(landing(actor.role)).path }, { headers })
}

/** The answer to a right password of a user with a second factor: no session yet, a cookie that waits for the code. */
export const askForFactor = (token: string): Response =>
  json({ factor: true }, { headers: { 'set-cookie': factorCookieHeader(token, TOKEN_MINUTES.factor * 60) } })

/** Set-Cookie that makes the browser of this request a known device of a user who has just proven to be them in it. */
export async function rememberBrowser(request: Request, user: { id: string; sessionId?: string }): Promise<string> {
  const former = requestCookie(request, deviceCookie())
  return deviceCookieHeader(await rememberDevice({ userId: user.id, sessionId: user.sessionId, former }))
}

/** The answer after a switch inside a session: the cookie of its new token, and others; the hint of the former one goes. */
export function continueWith(token: string, data: unknown = {}, setCookies: string[] = []): Response {
  const headers = new Headers()
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  headers.append('set-cookie', sessionCookieHeader(token, ABSOLUTE_SECONDS))
  headers.append('set-cookie', clearedHint())
  return json(data, { headers })
}

/** An answer that sets or drops the named cookies. */
export function leaving(setCookies: string[]): Response {
  const headers = new Headers()
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  return json({}, { headers })
}
