'use client'

import { useSyncExternalStore } from 'react'

const STEP_MS = 15_000

/** The time, renewed every quarter of a minute; null while the server renders. All who ask share one clock. */
export const useNow = (): number | null => useSyncExternalStore(subscribe, now, unknown)

const now = () => Math.floor(Date.now() / STEP_MS) * STEP_MS
const unknown = () => null

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, STEP_MS)
  return () => clearInterval(timer)
}
