'use client'

import { useEffect, useRef, useState } from 'react'

import { sendJson } from '@/lib/client/send'

import type { Draft } from './editor-state'

export type Preview = { html: string; css: string }

/** Time after the last change until the page is drawn anew. */
const CALM_MS = 200

/** Returns the page as its unsaved draft makes it; undefined until something was changed. */
export function usePreview(id: string, draft: Draft): Preview | undefined {
  const [start] = useState(draft)
  const isChanged = useRef(false)
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => {
    if (draft === start && !isChanged.current) return
    isChanged.current = true
    const stop = new AbortController()
    const draw = async () => {
      // A preview changes nothing, so it needs no idempotency key: a Blob is sent without one.
      const body = new Blob([JSON.stringify(draft)], { type: 'application/json' })
      const address = `/api/landing-pages/${id}/preview?editing=yes`
      const sent = await sendJson<Preview>(address, 'POST', body, { signal: stop.signal })
      if (sent.ok) setPreview(sent.data)
    }
    const timer = setTimeout(draw, CALM_MS)
    window.addEventListener('online', draw)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', draw)
      stop.abort()
    }
  }, [id, draft, start])
  return preview
}
