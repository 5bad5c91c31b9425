'use client'

import { useEffect, useRef } from 'react'

import type { ConversationDetails } from './contract'

const AGAIN_MS = 10_000

type Ending = Pick<ConversationDetails, 'windowExpiresAt' | 'refusal' | 'capabilities'>

/**
 * Free text may end while a conversation is on screen: it is read again at that time, and until the server, whose clock
 * counts, says so as well.
 */
export function useWindowEnd({ windowExpiresAt, refusal, capabilities }: Ending, read: () => void) {
  const latest = useRef(read)
  latest.current = read
  const ends = capabilities.windowHours === null || refusal !== null ? null : windowExpiresAt
  useEffect(() => {
    if (ends === null) return
    let timer: ReturnType<typeof setTimeout>
    const readIn = (ms: number) => {
      timer = setTimeout(() => {
        latest.current()
        readIn(AGAIN_MS)
      }, ms)
    }
    readIn(Math.max(0, Date.parse(ends) - Date.now()))
    return () => clearTimeout(timer)
  }, [ends])
}
