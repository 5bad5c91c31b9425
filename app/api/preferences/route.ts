import { preferencesInput, savePreferences } from '@/lib/auth/preferences'
import { endpoint } from '@/lib/http/endpoint'

/** Keeps the looks that the user chose in the account; until the address is verified they are in the browser's cookies alone. */
export const PUT = endpoint({ verified: true, body: preferencesInput }, async ({ actor, body }) => {
  await savePreferences(actor.id, body)
  return {}
})
