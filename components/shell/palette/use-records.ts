'use client'

import { useEffect, useState } from 'react'

import { READ_ONCE } from '@/lib/client/read'
import { useRead } from '@/lib/client/use-read'
import { isSearchable } from '@/lib/modules/palette/palette.rules'
import type { FoundGroup } from '@/lib/modules/palette/palette.schema'

const CALM_MS = 120

/**
 * Returns the records that match the typed text; the former ones stay until the next have loaded, or the box is
 * cleared.
 */
export function useRecords(typed: string) {
  const query = useCalm(typed)
  const isSearching = isSearchable(typed)
  const address = isSearchable(query) ? `/api/palette?q=${encodeURIComponent(query)}` : null
  const { data, error, isValidating, mutate } = useRead<{ groups: FoundGroup[] }>(address, READ_ONCE)
  // Not keepPreviousData: it would bring back the records of a search that was cleared from the box.
  const [former, setFormer] = useState<FoundGroup[]>([])
  useEffect(() => {
    if (!isSearching) setFormer([])
    else if (data) setFormer(data.groups)
  }, [isSearching, data])

  const isLoading = isSearching && (typed !== query || isValidating)
  const problem = isSearching && !isLoading && error ? error.message : ''
  return { groups: isSearching ? (data?.groups ?? former) : [], isLoading, problem, again: () => void mutate() }
}

/** Returns the text after a pause in typing (debounce). */
function useCalm(text: string): string {
  const [calm, setCalm] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), CALM_MS)
    return () => clearTimeout(timer)
  }, [text])
  return calm
}
