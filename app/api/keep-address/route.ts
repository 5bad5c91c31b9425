import { stopMove } from '@/lib/auth/address-stop'
import { clearedCookies } from '@/lib/auth/cookie'
import { readImpersonation } from '@/lib/auth/impersonation-info'
import { linkTokenInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'
import { leaving } from '@/lib/http/entrance'

/** Stops a change of address by the link that the present address was sent; every session of the account ends, this browser's too. */
export const POST = publicEndpoint({ body: linkTokenInput }, async ({ body, request }) => {
  await stopMove(body.token, readImpersonation(request))
  return leaving(clearedCookies())
})
