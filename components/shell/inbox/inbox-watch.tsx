'use client'

import { useCallback, useEffect, useRef } from 'react'

import { useLive } from '../live'
import { useWaitingCount } from './waiting-count'

/** Conversations change often, and every window of the office counts. */
const PAUSE_MS = 2_000

const DOES_NOT_COUNT = /^(status$|typing)/

/** Keeps the count of people who wait for the user while the office is open; one more is heard. */
export function InboxWatch({ drawn }: { drawn: number }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(drawn)
  const count = useCallback(async () => {
    timer.current = undefined
    const { countWaiting, showWaiting } = await import('./waiting-signals')
    const waiting = await countWaiting()
    if (waiting === undefined) return
    useWaitingCount.setState({ latest: waiting })
    showWaiting(waiting, known.current)
    known.current = waiting
  }, [])
  useLive(['conversation'], (message) => {
    if (message && DOES_NOT_COUNT.test(message.kind)) return
    timer.current ??= setTimeout(count, PAUSE_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return null
}
