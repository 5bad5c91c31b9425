import { preferencesInput, savePreferences } from '@/lib/auth/preferences'
import { endpoint } from '@/lib/http/endpoint'

/** Saves the chosen appearance in the account. Until the address is verified, the browser's cookies alone store it. */
export const PUT = endpoint({ verified: true, body: preferencesInput }, async ({ actor, body }) => {
  await savePreferences(actor.id, body)
  return {}
})
