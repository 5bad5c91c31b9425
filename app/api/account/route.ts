import { saveOwnDetails } from '@/lib/auth/own-account'
import { ownDetailsInput } from '@/lib/auth/schema'
import { endpoint } from '@/lib/http/endpoint'

export const PUT = endpoint({ verified: true, body: ownDetailsInput }, async ({ actor, body }) => {
  await saveOwnDetails(actor, body)
  return {}
})
