'use client'

import { useEffect } from 'react'

/** The window's title where only the page itself knows it: a refusal by a part of a screen comes after the screen's title. */
export function DocumentTitle({ children: title }: { children: string }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
