import { stopMove } from '@/lib/auth/address-stop'
import { clearedCookies } from '@/lib/auth/cookie'
import { leaving } from '@/lib/auth/entrance'
import { tokenInput } from '@/lib/auth/schema'
import { visitOf } from '@/lib/auth/visit'
import { publicEndpoint } from '@/lib/server/endpoint'

/** Stops a change of address by the link that the present address was sent; every session of the account ends, this browser's too. */
export const POST = publicEndpoint({ body: tokenInput }, async ({ body, request }) => {
  await stopMove(body.token, visitOf(request))
  return leaving(clearedCookies())
})
