'use client'

import { useCallback, useRef, useState } from 'react'

import { readNow, useRead } from '@/lib/client/use-read'

import type { ConversationPage, ThreadRow } from './contract'

type Loaded = { address: string; pages: ConversationPage[] }

/** The conversations at an address of the list, page after page; what was read stays while it is read again. */
export function useThreads(address: string, initial?: { address: string; page: ConversationPage }) {
  const { data, error, isLoading, mutate } = useRead<ConversationPage>(address, {
    keepPreviousData: true,
    ...(initial?.address === address && { fallbackData: initial.page }),
  })
  const [more, setMore] = useState<Loaded>({ address, pages: [] })
  const [isAdding, setAdding] = useState(false)
  const pages = more.address === address ? more.pages : []
  const next = (pages.at(-1) ?? data)?.next ?? null

  const latest = useRef({ address, pages, next })
  latest.current = { address, pages, next }

  const add = useCallback(async () => {
    const { address: at, next: after } = latest.current
    if (!after) return
    setAdding(true)
    const page = await readNow<ConversationPage>(pageAddress(at, after)).catch(() => undefined)
    setAdding(false)
    if (page) setMore((now) => ({ address: at, pages: [...(now.address === at ? now.pages : []), page] }))
  }, [])

  /** Reads all pages again that were read: those after the first begin elsewhere once the first has changed. */
  const refresh = useCallback(async () => {
    const { address: at, pages: known } = latest.current
    const first = await mutate()
    if (known.length === 0 || !first) return
    const read: ConversationPage[] = []
    for (let after = first.next; after && read.length < known.length; ) {
      const page: ConversationPage | undefined = await readNow<ConversationPage>(pageAddress(at, after)).catch(
        () => undefined,
      )
      if (!page) return
      read.push(page)
      after = page.next
    }
    setMore((now) => (now.address === at ? { address: at, pages: read } : now))
  }, [mutate])

  return {
    rows: distinct([data, ...pages].flatMap((page) => page?.rows ?? [])),
    hasMore: next !== null,
    isKnown: data !== undefined,
    isLoading,
    isAdding,
    error,
    add,
    refresh,
  }
}

const pageAddress = (address: string, after: string) => `${address}&after=${encodeURIComponent(after)}`

/** A conversation that moved while pages were read may be in two of them: the first is kept. */
const distinct = (rows: readonly ThreadRow[]): ThreadRow[] =>
  [...new Map([...rows].reverse().map((row) => [row.id, row])).values()].reverse()
