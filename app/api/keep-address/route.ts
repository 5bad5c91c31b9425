import { stopAddressChange } from '@/lib/auth/address-change-stop'
import { clearedCookies } from '@/lib/auth/cookie'
import { readRequestOrigin } from '@/lib/auth/request-origin'
import { linkTokenInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'
import { createCookieResponse } from '@/lib/http/session-responses'

/**
 * Stops a pending change of address, by the link that was mailed to the current address. All sessions of the account
 * end, that of this browser too.
 */
export const POST = publicEndpoint({ body: linkTokenInput }, async ({ body, request }) => {
  await stopAddressChange(body.token, readRequestOrigin(request))
  return createCookieResponse(clearedCookies())
})
