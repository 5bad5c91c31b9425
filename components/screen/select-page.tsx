'use client'

import { useEffect, useRef } from 'react'

import { useSelection } from './selection'
import { pageState } from './selection-rules'

/** Checkbox that selects the rows of this page; indeterminate if only some are selected. */
export function SelectPage() {
  const { selected, pageIds, togglePage } = useSelection()
  const box = useRef<HTMLInputElement>(null)
  const state = pageState(selected, pageIds)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className="check">
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
