'use client'

import { useId } from 'react'

import { Button } from '@/components/ui/button'
import { DateRangeField } from '@/components/ui/date-range-field'
import { Dialog } from '@/components/ui/dialog'

import type { DaySpan } from '@/lib/format/day-spans'

import { type Filter, paramsOf } from './filter'
import { FilterField } from './filter-field'

type Props = {
  filters: readonly Filter[]
  dates: string | undefined
  period: DaySpan | undefined
  span: DaySpan | null
  setSpan: (span: DaySpan | null) => void
  params: { get: (key: string) => string | null }
  change: (changes: Record<string, string>) => void
  onClose: () => void
}

/** Drawer with all filters of a list, a bottom sheet on phones; changes apply at once. */
export function FilterDrawer({ filters, dates, period, span, setSpan, params, change, onClose }: Props) {
  const id = useId()
  const none = Object.fromEntries([...filters.flatMap(paramsOf), 'from', 'to'].map((key) => [key, '']))
  return (
    <Dialog open onClose={onClose} title="סינון" size="side">
      <div className="stack">
        {filters.map((filter) => (
          <FilterField key={filter.key} id={`${id}-${filter.key}`} filter={filter} params={params} change={change} />
        ))}
        {dates && <DateRangeField id={`${id}-dates`} label={dates} value={span} unset={period} onChange={setSpan} />}
        <div className="dialog-actions">
          <Button variant="primary" onClick={onClose}>
            הצגת התוצאות
          </Button>
          <Button onClick={() => change(none)}>ניקוי הסינון</Button>
        </div>
      </div>
    </Dialog>
  )
}
