import 'server-only'

import type { Actor } from '@/lib/access/scope'
import { findTokenActor } from '@/lib/auth/api-tokens'
import { sessionCookie } from '@/lib/auth/cookie'
import { findActor } from '@/lib/auth/sessions'
import { visitOf } from '@/lib/auth/visit'

import { badToken, unauthorized } from './errors'
import { requestCookie } from './request-cookie'
import { requireSameOrigin } from './same-origin'

/**
 * Who calls a handler: the bearer of a token, where there is an Authorization header of that kind, else the session of the cookie
 * with its same-origin proof. No browser sends a bearer by itself, so it needs none; and with a bearer no cookie counts.
 */
export async function callerOf(request: Request): Promise<Actor> {
  const bearer = bearerOf(request.headers)
  if (bearer === null) {
    requireSameOrigin(request)
    return (await sessionActor(request)) ?? refuse(unauthorized())
  }
  return (await findTokenActor(bearer, visitOf(request))) ?? refuse(badToken())
}

async function sessionActor(request: Request): Promise<Actor | null> {
  const token = requestCookie(request, sessionCookie())
  return token ? findActor(token, { origin: visitOf(request) }) : null
}

/** The token that a caller came with; null for sessions. */
export const tokenOf = (actor: Actor): string | null => actor.trace?.via?.token ?? null

function bearerOf(headers: Headers): string | null {
  const found = /^bearer(?:\s+(.*))?$/i.exec(headers.get('authorization')?.trim() ?? '')
  return found ? (found[1] ?? '') : null
}

function refuse(error: Error): never {
  throw error
}
