'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { notify } from '@/components/ui/toaster'

import type { MessageRow } from './contract'
import type { useMessages } from './use-messages'

const NEAR_PX = 80

type LogPlace = { count: number; firstKey: string | undefined; onEnd: () => void; opensAtEnd: boolean }

/** Keeps the reader's place: at the end it follows, elsewhere it stays, also when earlier messages are put before it. */
export function useLogPlace({ count, firstKey, onEnd, opensAtEnd }: LogPlace) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(opensAtEnd)
  const follows = useRef(opensAtEnd)
  const before = useRef({ firstKey, height: 0 })
  const tell = useRef(onEnd)
  tell.current = onEnd

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was added
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const grown = element.scrollHeight - before.current.height
    if (follows.current) element.scrollTop = element.scrollHeight
    else if (before.current.firstKey && before.current.firstKey !== firstKey) element.scrollTop += grown
    before.current = { firstKey, height: element.scrollHeight }
  }, [count, firstKey])

  // Whenever something was added that is in sight.
  useEffect(() => {
    if (isAtEnd && count > 0) tell.current()
  }, [count, isAtEnd])

  // Images and the composer change the height of what is in sight.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    const stay = () => follows.current && element.scrollTo({ top: element.scrollHeight })
    element.addEventListener('load', stay, true)
    return () => {
      observer.disconnect()
      element.removeEventListener('load', stay, true)
    }
  }, [])

  const measure = useCallback(() => {
    const element = box.current
    if (!element) return
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    before.current.height = element.scrollHeight
    setAtEnd(follows.current)
  }, [])
  const toEnd = () => {
    follows.current = true
    setAtEnd(true)
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }
  /** Brings something of the log into sight. A log that shows whole has no scrolling to be told by. */
  const show = useCallback(
    (element: HTMLElement) => {
      element.scrollIntoView({ block: 'center' })
      measure()
    },
    [measure],
  )
  return { box, isAtEnd, onScroll: measure, toEnd, show }
}

/** Brings the message at a place into sight, once, and sets the focus on it; earlier messages are read as far as it needs. */
export function useTarget(
  { box, show }: Pick<ReturnType<typeof useLogPlace>, 'box' | 'show'>,
  { rows, isKnown, reach }: ReturnType<typeof useMessages>,
  target: number | null,
) {
  const [isReached, setReached] = useState(false)
  const isDone = useRef(target === null)
  const id = target === null ? undefined : rows.find(({ seq }) => seq === target)?.id
  useEffect(() => {
    if (target === null || !isKnown) return
    void reach(target).then((isThere) => {
      setReached(true)
      if (!isThere) void notify('ההודעה ישנה מאוד. אפשר להגיע אליה דרך ״הודעות קודמות״.')
    })
  }, [target, isKnown, reach])
  useEffect(() => {
    const element = id && box.current?.querySelector<HTMLElement>(`[data-message="${id}"]`)
    if (!isReached || isDone.current || !element) return
    isDone.current = true
    show(element)
    element.focus({ preventScroll: true })
    element.dataset.found = ''
  }, [isReached, id, box, show])
}

/** Returns how many messages came in while the end was out of sight. */
export function useMissed(messages: readonly MessageRow[], isAtEnd: boolean): number {
  const last = messages.at(-1)?.seq ?? 0
  const seen = useRef(last)
  if (isAtEnd) seen.current = last
  return messages.filter(({ direction, seq }) => direction === 'in' && seq > seen.current).length
}
