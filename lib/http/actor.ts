import 'server-only'

import { cookies, headers } from 'next/headers'
import { cache } from 'react'

import type { Actor } from '@/lib/access/scope'
import { sessionCookie } from '@/lib/auth/cookie'
import { readRequestOrigin } from '@/lib/auth/request-origin'
import { findActor } from '@/lib/auth/sessions'

/**
 * Returns the actor of the current page: read once per request, always from the database. Handlers use
 * `authenticateCaller(request)` instead.
 */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const token = (await cookies()).get(sessionCookie())?.value
  return token ? findActor(token, { origin: readRequestOrigin({ headers: await headers() }) }) : null
})
