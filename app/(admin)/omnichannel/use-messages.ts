'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { readNow, useRead } from '@/lib/client/use-read'

import { conversationPath, type MessagePage, type MessageRow } from './contract'
import { mergeMessages } from './message-log'

const PAGE = 50
/** Messages of a page on the way to one that was said long ago, and how many pages that may take. */
const REACH = 200
const MAX_REACHES = 10

/**
 * The messages of a conversation, oldest first. Whatever was read stays: newer and older ones are read from where they
 * end, and changed ones take the place of those that were known.
 */
export function useMessages(id: string) {
  const address = conversationPath(id, 'messages')
  const { data, error, mutate } = useRead<MessagePage>(address)
  const [known, setKnown] = useState<readonly MessageRow[]>([])
  const [reached, setReached] = useState<{ hasEarlier: boolean }>()
  const rows = useMemo(() => mergeMessages(known, data?.rows ?? []), [known, data])
  useEffect(() => {
    if (data) setKnown((now) => mergeMessages(now, data.rows))
  }, [data])
  const ends = useRef({ first: 0, last: 0 })
  ends.current = { first: rows[0]?.seq ?? 0, last: rows.at(-1)?.seq ?? 0 }

  const loadEarlier = useCallback(async () => {
    const page = await readNow<MessagePage>(`${address}?before=${ends.current.first}`).catch(() => undefined)
    if (!page) return false
    setReached({ hasEarlier: page.hasEarlier })
    setKnown((now) => mergeMessages(now, page.rows))
    return true
  }, [address])

  /** Reads back to the message at a place; false where that failed, or it lies too far back. */
  const reach = useCallback(
    async (seq: number) => {
      for (let read = 0; ends.current.first > seq && read < MAX_REACHES; read++) {
        const before = ends.current.first
        const page = await readNow<MessagePage>(`${address}?before=${before}&size=${REACH}`).catch(() => undefined)
        if (!page) return false
        ends.current.first = page.rows[0]?.seq ?? 0
        setReached({ hasEarlier: page.hasEarlier })
        setKnown((now) => mergeMessages(now, page.rows))
      }
      return ends.current.first <= seq
    },
    [address],
  )

  /** Reads what came after the last message that is known. */
  const catchUp = useCallback(async () => {
    for (let after = ends.current.last; ; ) {
      const page: MessagePage | undefined = await readNow<MessagePage>(`${address}?after=${after}`).catch(
        () => undefined,
      )
      if (!page) return
      setKnown((now) => mergeMessages(now, page.rows))
      after = page.rows.at(-1)?.seq ?? after
      if (page.rows.length < PAGE) return
    }
  }, [address])

  const hasEarlier = (reached ?? data)?.hasEarlier ?? false
  return {
    rows,
    hasEarlier,
    isKnown: data !== undefined || rows.length > 0,
    error,
    loadEarlier,
    reach,
    catchUp,
    refresh: mutate,
  }
}
