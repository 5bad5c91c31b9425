import { sendJson } from '@/lib/client/send'

const CALM_MS = 300

let unsent: Record<string, string> = {}
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Saves changed appearance preferences in the account, several changes in one call. Changes that could not be sent are
 * sent with the next ones.
 */
export function saveToAccount(changes: Record<string, string>): void {
  unsent = { ...unsent, ...changes }
  clearTimeout(timer)
  timer = setTimeout(flushPreferences, CALM_MS)
}

/**
 * Sends pending changes; called before the session or the page ends. Failures are ignored, since the cookies have the
 * preferences.
 */
export async function flushPreferences(): Promise<void> {
  clearTimeout(timer)
  const changes = unsent
  if (Object.keys(changes).length === 0) return
  unsent = {}
  const sent = await sendJson('/api/preferences', 'PUT', changes, { stayOnSignOut: true, keepalive: true })
  if (!sent.ok) unsent = { ...changes, ...unsent }
}
