'use client'

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'

import { NOTHING_SELECTED, type Selected, togglePageRows, toggleRow } from './selection-rules'

type Selection = {
  selected: Selected
  pageIds: readonly string[]
  /** The whole filter for "all results", as the search part of the address. */
  filter: string
  toggle: (id: string, isRange: boolean) => void
  togglePage: () => void
  selectAll: () => void
  clear: () => void
}

const Context = createContext<Selection | null>(null)

type Props = { pageIds: readonly string[]; filter: string; children: ReactNode }

/**
 * Stores which rows of a list are selected, across its pages; another filter clears the selection. The rows stay
 * server-rendered.
 */
export function Selection({ pageIds, filter, children }: Props) {
  const [selected, setSelected] = useState(NOTHING_SELECTED)
  const shown = useRef(filter)
  useEffect(() => {
    if (shown.current === filter) return
    shown.current = filter
    setSelected(NOTHING_SELECTED)
  }, [filter])

  const value = useMemo(
    (): Selection => ({
      selected,
      pageIds,
      filter,
      toggle: (id, isRange) => setSelected((now) => toggleRow(now, { id, isRange, pageIds })),
      togglePage: () => setSelected((now) => togglePageRows(now, pageIds)),
      selectAll: () => setSelected({ ...NOTHING_SELECTED, isAll: true }),
      clear: () => setSelected(NOTHING_SELECTED),
    }),
    [selected, pageIds, filter],
  )
  return <Context value={value}>{children}</Context>
}

/** Returns the selection of the surrounding list; null if there is none. */
export const useOptionalSelection = (): Selection | null => useContext(Context)

/** Returns the selection of the surrounding list; throws if there is none. */
export function useSelection(): Selection {
  const selection = useOptionalSelection()
  if (!selection) throw new Error('a selection needs <Selection> around its list')
  return selection
}
