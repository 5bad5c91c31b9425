import { clearedCookies } from '@/lib/auth/cookie'
import { leaving } from '@/lib/auth/entrance'
import { choosePassword } from '@/lib/auth/password-reset'
import { resetInput } from '@/lib/auth/schema'
import { visitOf } from '@/lib/auth/visit'
import { publicEndpoint } from '@/lib/server/endpoint'

export const POST = publicEndpoint({ body: resetInput }, async ({ body, request }) => {
  await choosePassword(body, visitOf(request))
  return leaving(clearedCookies())
})
