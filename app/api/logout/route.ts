import { clearedCookies } from '@/lib/auth/cookie'
import { readRequestOrigin } from '@/lib/auth/request-origin'
import { signOut } from '@/lib/auth/sign-out'
import { endpoint } from '@/lib/http/endpoint'
import { createCookieResponse } from '@/lib/http/session-responses'

export const POST = endpoint({ anyUser: true }, async ({ actor, request }) => {
  await signOut(actor, readRequestOrigin(request))
  return createCookieResponse(clearedCookies())
})
