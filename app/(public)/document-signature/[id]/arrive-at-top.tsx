'use client'

import { useEffect } from 'react'

/** Scrolls to the top on mount: the page content was replaced while the user may have been scrolled far down. */
export function ScrollToTopOnMount() {
  useEffect(() => {
    // Braces, so that nothing is returned: newer browsers return a promise, which is not a valid effect clean-up.
    window.scrollTo({ top: 0 })
  }, [])
  return null
}
