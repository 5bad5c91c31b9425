import { createLoader, parseAsArrayOf, parseAsStringLiteral } from 'nuqs/server'

/** What of other areas the calendar can show on its days. */
export const OVERLAYS = ['tasks', 'followups', 'payments', 'renewals'] as const

/** Reads which of them are shown from the address. */
export const loadOverlayChoice = createLoader({
  over: parseAsArrayOf(parseAsStringLiteral([...OVERLAYS, 'none'])).withDefault(['tasks', 'followups']),
})
