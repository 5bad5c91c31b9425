import { clearedCookies } from '@/lib/auth/cookie'
import { leaving } from '@/lib/auth/entrance'
import { signOut } from '@/lib/auth/sign-out'
import { visitOf } from '@/lib/auth/visit'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ anyUser: true }, async ({ actor, request }) => {
  await signOut(actor, visitOf(request))
  return leaving(clearedCookies())
})
