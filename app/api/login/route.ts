import { askForFactor, enterWith } from '@/lib/auth/entrance'
import { deviceCookie } from '@/lib/auth/known-devices'
import { loginInput } from '@/lib/auth/schema'
import { signIn } from '@/lib/auth/sign-in'
import { visitOf } from '@/lib/auth/visit'
import { publicEndpoint } from '@/lib/server/endpoint'
import { requestCookie } from '@/lib/server/request-cookie'

/** Signs in and says where to go: `next` if it is a page of ours that the user may open; or asks for the code of the second factor. */
export const POST = publicEndpoint({ body: loginInput }, async ({ body: { next, ...credentials }, request }) => {
  const device = requestCookie(request, deviceCookie())
  const entry = await signIn({ ...credentials, device }, visitOf(request))
  return 'session' in entry ? enterWith(request, entry.session, next) : askForFactor(entry.factor)
})
