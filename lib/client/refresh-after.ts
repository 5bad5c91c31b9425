import type { Sent } from './send'

/** Reads the screen again after a write; without a connection the router would leave for an address that the browser cannot open. */
export function refreshAfter(router: { refresh: () => void }, sent: Sent<unknown>): void {
  if (sent.ok || sent.status !== 0) router.refresh()
}
