'use client'

import { useRef } from 'react'

import { sendJson } from '@/lib/client/send'

import { conversationPath } from './contract'

const PAUSE_MS = 3_000

/** Returns the function that tells the others that something is being written here, at most once in three seconds. */
export function useTypingNotice(conversationId: string) {
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (now - last.current < PAUSE_MS) return
    last.current = now
    void sendJson(conversationPath(conversationId, 'typing'), 'POST')
  }
}
