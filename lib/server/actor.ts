import 'server-only'

import { cookies, headers } from 'next/headers'
import { cache } from 'react'

import type { Actor } from '@/lib/access/scope'
import { sessionCookie } from '@/lib/auth/cookie'
import { findActor } from '@/lib/auth/sessions'
import { visitOf } from '@/lib/auth/visit'

/** Who asks for a page: read once per request, fresh from the database every time. Handlers ask `callerOf(request)`. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const token = (await cookies()).get(sessionCookie())?.value
  return token ? findActor(token, { origin: visitOf({ headers: await headers() }) }) : null
})
