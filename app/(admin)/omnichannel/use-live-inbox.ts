'use client'

import { useEffect, useRef, useState } from 'react'

import { useLive } from '@/components/shell/live'
import type { RealtimeMessage } from '@/components/shell/live-connection'

const CALM_MS = 250
const TYPING_MS = 6_000

type Typing = Readonly<Record<string, readonly { userId: string; until: number }[]>>
type Listener = (message: RealtimeMessage | null) => void

const TYPING = /^typing:?(.*)$/

/**
 * Follows the conversations of the company: `onChange` after a calm moment for the lists, `onEvent` at once for what is
 * open. Returns who writes in which conversation; that passes after six seconds.
 */
export function useLiveInbox({ onChange, onEvent }: { onChange: () => void; onEvent: Listener }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typing, setTyping] = useState<Typing>({})

  useLive(['conversation'], (message) => {
    const typer = message && TYPING.exec(message.kind)
    if (typer) return setTyping((now) => withTyper(now, message.entityId, typer[1] ?? ''))
    onEvent(message)
    // What became of a message is not in the lists.
    if (message?.kind === 'status') return
    clearTimeout(timer.current)
    timer.current = setTimeout(onChange, CALM_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (Object.keys(typing).length === 0) return
    const pass = setTimeout(() => setTyping(stillTyping), TYPING_MS / 3)
    return () => clearTimeout(pass)
  }, [typing])
  return typing
}

function withTyper(typing: Typing, conversationId: string, userId: string): Typing {
  const others = (typing[conversationId] ?? []).filter((one) => one.userId !== userId)
  const all = Object.entries(typing).filter(([id]) => id !== conversationId)
  return Object.fromEntries([...all, [conversationId, [...others, { userId, until: Date.now() + TYPING_MS }]]])
}

function stillTyping(typing: Typing): Typing {
  const now = Date.now()
  const entries = Object.entries(typing).map(([id, typers]) => [id, typers.filter(({ until }) => until > now)] as const)
  return Object.fromEntries(entries.filter(([, typers]) => typers.length > 0))
}
