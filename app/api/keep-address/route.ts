import { stopMove } from '@/lib/auth/address-stop'
import { clearedCookies } from '@/lib/auth/cookie'
import { readImpersonation } from '@/lib/auth/impersonation-info'
import { linkTokenInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'
import { leaving } from '@/lib/http/entrance'

/**
 * Stops a pending change of address, by the link that was mailed to the current address. All sessions of the account
 * end, that of this browser too.
 */
export const POST = publicEndpoint({ body: linkTokenInput }, async ({ body, request }) => {
  await stopMove(body.token, readImpersonation(request))
  return leaving(clearedCookies())
})
