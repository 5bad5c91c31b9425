'use client'

import { useEffect } from 'react'

/** Tells the page around the frame how high the form is, whenever that changes. */
export function FrameHeight() {
  useEffect(() => {
    const tell = () => window.parent.postMessage({ formHeight: document.documentElement.scrollHeight }, '*')
    const observer = new ResizeObserver(tell)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return null
}
