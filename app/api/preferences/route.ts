import { preferencesInput, savePreferences } from '@/lib/auth/preferences'
import { endpoint } from '@/lib/server/endpoint'

/** Keeps the looks that the user chose in the account. An unverified user has a home to look at too. */
export const PUT = endpoint({ anyUser: true, body: preferencesInput }, async ({ actor, body }) => {
  await savePreferences(actor.id, body)
  return {}
})
