'use client'

import { useEffect } from 'react'

/** The page became another while somebody stood far down on it: what it says now stands at its top. */
export function ArriveAtTop() {
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up of an effect.
    window.scrollTo({ top: 0 })
  }, [])
  return null
}
