'use client'

import { useEffect } from 'react'

/**
 * Sets the window's title if only the page knows it: a refusal by a part of a screen happens after the screen's title
 * was set.
 */
export function DocumentTitle({ children: title }: { children: string }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
