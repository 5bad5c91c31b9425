'use client'

import { useEffect, useState } from 'react'

import { chunkReason, followChunks } from '@/lib/client/chunks'

/** Reports that a chunk failed to load, and why, and offers to reload the page. Used in every root layout. */
export function ChunkWatch() {
  const [reason, setReason] = useState<string>()
  useEffect(() => watch(setReason), [])
  if (!reason) return null
  return (
    <div className="chunk-notice" role="alert">
      <p>
        חלק מהמערכת לא נטען: {chunkReason(reason)}. רענון הדף בדרך כלל פותר זאת; מה שעוד לא נשמר יימחק ברענון. קוד:{' '}
        <bdi dir="ltr">{reason}</bdi>
      </p>
      <button type="button" className="btn btn-primary btn-md" onClick={() => location.reload()}>
        רענון הדף
      </button>
      <button type="button" className="btn btn-outline btn-md" onClick={() => setReason(undefined)}>
        לא עכשיו
      </button>
    </div>
  )
}

function watch(report: (reason: string) => void) {
  const chunks = followChunks(report)
  const end = ({ target, type }: Event) => {
    const path = pathOf(target)
    if (path) chunks.ended(path, type, bytesOf(target))
  }
  const refuse = (event: PromiseRejectionEvent) => chunks.failed(event.reason)
  const fail = ({ error, filename }: ErrorEvent) => {
    if (error instanceof SyntaxError && ours(filename)) chunks.unreadable()
    else chunks.failed(error)
  }
  // A long session loads more resources than the browser's default buffer can store.
  performance.setResourceTimingBufferSize(1_000)
  const added = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const path = pathOf(node)
      if (path) chunks.began(path)
    }
  })
  added.observe(document.head, { childList: true })
  for (const type of ['load', 'error']) document.addEventListener(type, end, true)
  window.addEventListener('unhandledrejection', refuse)
  window.addEventListener('error', fail)
  return () => {
    added.disconnect()
    chunks.stop()
    for (const type of ['load', 'error']) document.removeEventListener(type, end, true)
    window.removeEventListener('unhandledrejection', refuse)
    window.removeEventListener('error', fail)
  }
}

/** Returns the path of a chunk of ours: a script, or a style sheet in use. */
function pathOf(node: unknown): string | undefined {
  if (node instanceof HTMLScriptElement) return ours(node.src)
  if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') return ours(node.href)
  return undefined
}

/** Returns the number of bytes received of a script; undefined for a style sheet, which may legitimately be empty. */
const bytesOf = (node: unknown): number | undefined =>
  node instanceof HTMLScriptElement
    ? (performance.getEntriesByName(node.src).at(-1) as PerformanceResourceTiming | undefined)?.decodedBodySize
    : undefined

const ours = (address: string) =>
  address.startsWith(`${location.origin}/_next/static/`) ? new URL(address).pathname : undefined
