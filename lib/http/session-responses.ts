import 'server-only'

import { clearedHint, sessionCookie, sessionCookieHeader } from '@/lib/auth/cookie'
import { clearedFactor, factorCookieHeader } from '@/lib/auth/factor/cookie'
import { deviceCookie, deviceCookieHeader, rememberDevice } from '@/lib/auth/known-devices'
import { nextPath } from '@/lib/auth/next-path'
import { preferenceCookies } from '@/lib/auth/preferences'
import { requestCookie } from '@/lib/auth/request-cookie'
import { endSession, findActor, MAX_SESSION_SECONDS } from '@/lib/auth/sessions'
import { TOKEN_MINUTES } from '@/lib/auth/tokens'
import { unauthorized } from '@/lib/core/errors'
import { getRoute } from '@/lib/routes/find'
import { landing } from '@/lib/routes/guard'
import { json } from './answer'

/**
 * Creates the response of a successful sign-in: cookies of the new session, the known device and the account's
 * appearance, and the path to go to. Ends the browser's former session.
 */
export async function createSignInResponse(request: Request, token: string, next?: string): Promise<Response> {
  const former = requestCookie(request, sessionCookie())
  const formerActor = former ? await findActor(former) : null
  if (formerActor) await endSession(formerActor.sessionId)
  const actor = await findActor(token)
  if (!actor) throw unauthorized()
  const headers = new Headers()
  headers.append('set-cookie', sessionCookieHeader(token, MAX_SESSION_SECONDS))
  for (const cookie of [clearedHint(), clearedFactor()]) headers.append('set-cookie', cookie)
  headers.append('set-cookie', await rememberBrowser(request, actor))
  for (const cookie of await preferenceCookies(actor.id)) headers.append('set-cookie', cookie)
  return json({ landing: nextPath(next, actor) ?? getRoute(landing(actor.role)).path }, { headers })
}

/**
 * Creates the response to a correct password of a user with a second factor: no session yet, only a cookie that waits
 * for the code.
 */
export const createFactorResponse = (token: string): Response =>
  json({ factor: true }, { headers: { 'set-cookie': factorCookieHeader(token, TOKEN_MINUTES.factor * 60) } })

/**
 * Returns a Set-Cookie header that makes the browser of this request a known device of the user, who has just
 * authenticated in it.
 */
export async function rememberBrowser(request: Request, user: { id: string; sessionId?: string }): Promise<string> {
  const former = requestCookie(request, deviceCookie())
  return deviceCookieHeader(await rememberDevice({ userId: user.id, sessionId: user.sessionId, former }))
}

/**
 * Creates the response after a session's token was replaced: sets the cookie of the new token and the given cookies,
 * and clears the hint of the former token.
 */
export function createNewTokenResponse(token: string, data: unknown = {}, setCookies: string[] = []): Response {
  const headers = new Headers()
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  headers.append('set-cookie', sessionCookieHeader(token, MAX_SESSION_SECONDS))
  headers.append('set-cookie', clearedHint())
  return json(data, { headers })
}

/** Creates an empty JSON response that sets or clears the given cookies. */
export function createCookieResponse(setCookies: string[]): Response {
  const headers = new Headers()
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  return json({}, { headers })
}
