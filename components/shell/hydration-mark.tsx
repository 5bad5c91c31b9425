'use client'

import { useEffect } from 'react'

/**
 * Marks the document once its scripts have taken the frame over, so that whoever drives a browser knows when a press is heard.
 * Last in `body`: the effects of everything before it have run by then.
 */
export function HydrationMark() {
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), [])
  return null
}
