import { clearedCookies } from '@/lib/auth/cookie'
import { readImpersonation } from '@/lib/auth/impersonation-info'
import { signOut } from '@/lib/auth/sign-out'
import { endpoint } from '@/lib/http/endpoint'
import { leaving } from '@/lib/http/entrance'

export const POST = endpoint({ anyUser: true }, async ({ actor, request }) => {
  await signOut(actor, readImpersonation(request))
  return leaving(clearedCookies())
})
