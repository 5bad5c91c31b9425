'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

import { mayHaveChanged, type RealtimeMessage, subscribeToLive } from './live-connection'

/** Calls back on every event of these topics in the company, and with null after a lost connection was restored. */
export function useLive(topics: readonly string[], onEvent: (message: RealtimeMessage | null) => void) {
  const latest = useRef(onEvent)
  latest.current = onEvent
  const wanted = topics.join(' ')

  useEffect(
    () =>
      subscribeToLive((message) => {
        if (!message || wanted.split(' ').includes(message.topic)) latest.current(message)
      }),
    [wanted],
  )
}

const CALM_MS = 250

type Refresh = { topics: readonly string[]; entityId?: string }

/** Refreshes the server components of the page on events of these topics; with `entityId`, on those about it alone. */
export function LiveRefresh({ topics, entityId }: Refresh) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => router.refresh(), CALM_MS)
  }
  useLive(topics, (message) => {
    if (!message || !entityId || message.entityId === entityId) refresh()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was heard while the page was on its way
  useEffect(() => {
    if (mayHaveChanged(topics)) refresh()
    return () => clearTimeout(timer.current)
  }, [])
  return null
}
