import 'server-only'

import type { Actor } from '@/lib/access/scope'
import { findTokenActor } from '@/lib/auth/api-tokens'
import { sessionCookie } from '@/lib/auth/cookie'
import { requestCookie } from '@/lib/auth/request-cookie'
import { readRequestOrigin } from '@/lib/auth/request-origin'
import { findActor } from '@/lib/auth/sessions'
import { badToken, unauthorized } from '@/lib/core/errors'
import { requireSameOrigin } from './same-origin'

/**
 * Authenticates the caller of a handler: by bearer token if the request has one, otherwise by session cookie, which
 * also requires the same-origin proof. A bearer token needs no such proof, since no browser sends one by itself; a
 * request with a bearer token ignores cookies.
 */
export async function authenticateCaller(request: Request): Promise<Actor> {
  const bearer = bearerOf(request.headers)
  if (bearer === null) {
    requireSameOrigin(request)
    return (await sessionActor(request)) ?? refuse(unauthorized())
  }
  return (await findTokenActor(bearer, readRequestOrigin(request))) ?? refuse(badToken())
}

async function sessionActor(request: Request): Promise<Actor | null> {
  const token = requestCookie(request, sessionCookie())
  return token ? findActor(token, { origin: readRequestOrigin(request) }) : null
}

/** Returns the id of the API token that authenticated the caller; null for sessions. */
export const callerTokenId = (actor: Actor): string | null => actor.trace?.via?.token ?? null

function bearerOf(headers: Headers): string | null {
  const found = /^bearer(?:\s+(.*))?$/i.exec(headers.get('authorization')?.trim() ?? '')
  return found ? (found[1] ?? '') : null
}

function refuse(error: Error): never {
  throw error
}
