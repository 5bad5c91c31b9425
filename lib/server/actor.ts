import 'server-only'

import { cookies } from 'next/headers'
import { cache } from 'react'

import type { Actor } from '@/lib/access/scope'
import { sessionCookie } from '@/lib/auth/cookie'
import { findActor } from '@/lib/auth/sessions'

/** Who is asking: read once per request, fresh from the database every time. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const token = (await cookies()).get(sessionCookie())?.value
  return token ? findActor(token) : null
})
