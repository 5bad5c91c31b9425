import { readNow } from '@/lib/client/use-read'

import { isSoundOn, soundedAt } from './inbox-sound'
import { playChime } from './play-chime'

/** Reads how many people wait for the user, or for whoever takes them; undefined if that failed. */
export const countWaiting = async (): Promise<number | undefined> =>
  (await readNow<{ own: number }>('/api/omnichannel/counts').catch(() => undefined))?.own

/** Shows the count at the icon of the installed app, and lets one more than before be heard, in one window of several. */
export function showWaiting(waiting: number, before: number): void {
  // Not in every browser, and refused where the app is not installed.
  if (waiting > 0) void navigator.setAppBadge?.(waiting).catch(() => undefined)
  else void navigator.clearAppBadge?.().catch(() => undefined)
  if (waiting > before && isSoundOn() && soundedAt(Date.now())) playChime()
}
