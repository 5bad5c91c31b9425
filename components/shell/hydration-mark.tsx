'use client'

import { useEffect } from 'react'

/**
 * Marks the document as hydrated, so that browser tests know when clicks are handled. Last in `body`, so that the
 * effects of everything before it have run.
 */
export function HydrationMark() {
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), [])
  return null
}
