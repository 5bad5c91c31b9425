'use client'

import { useEffect, useRef } from 'react'

import { useSelection } from './selection'
import { pageState } from './selection-rules'

/** Checkbox that selects a row; with shift, all rows since the last one. */
export function SelectRow({ id, name }: { id: string; name: string }) {
  const { selected, toggle } = useSelection()
  return (
    <label className="check-cell">
      <input
        type="checkbox"
        aria-label={`בחירת \u2068${name}\u2069`}
        checked={selected.isAll || selected.ids.has(id)}
        onChange={({ nativeEvent }) => toggle(id, (nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  )
}

/** Checkbox that selects the rows of this page; indeterminate if only some are selected. */
export function SelectPage() {
  const { selected, pageIds, togglePage } = useSelection()
  const box = useRef<HTMLInputElement>(null)
  const state = pageState(selected, pageIds)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className="check-cell">
      <input
        ref={box}
        type="checkbox"
        aria-label="בחירת כל השורות בעמוד"
        checked={state === 'all'}
        onChange={togglePage}
      />
    </label>
  )
}
