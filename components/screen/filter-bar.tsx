'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DateRangeField } from '@/components/ui/date-range-field'
import { IconAdjustmentsHorizontal } from '@/components/ui/icons'
import { Select } from '@/components/ui/inputs'
import { useLazy } from '@/components/ui/use-lazy'
import type { DaySpan } from '@/lib/format/day-spans'

import { type Active, activeOf } from './active-filters'
import { ColumnMenu, type ColumnName } from './column-menu'
import { ALL, type Filter } from './filter'
import { FilterChip } from './filter-chip'
import { chosenSpan, spanBetween } from './filter-span'
import { SearchBox } from './search-box'
import { useAddress } from './use-address'

const loadDrawer = () => import('./filter-drawer').then((module) => module.FilterDrawer)

type Props = {
  search?: { label: string; placeholder?: string | undefined } | undefined
  /** The first two choice filters are shown in the bar; the drawer contains all. */
  filters?: readonly Filter[] | undefined
  /** Label of the date range `?from=&to=`. */
  dates?: string | undefined
  /** The dates in force on a screen that always has a period; shown where the address names no other. */
  period?: DaySpan | undefined
  /** Columns for the column menu. */
  columns?: readonly ColumnName[] | undefined
  /** What the cards of a board may show, for the same menu. */
  facts?: readonly ColumnName[] | undefined
  /** Menu of the list's views, if there are no view tabs above the list. */
  views?: ReactNode
  children?: ReactNode
}

const QUICK = 2

/**
 * Search and filters of a list. All state is in the address, so a filtered list can be shared as a link. Setting a
 * filter does not change the height of the bar: its chip uses the remaining space.
 */
export function FilterBar({ search, filters = [], dates, period, columns, facts, views, children }: Props) {
  const { params, change, isPending } = useAddress()
  const span = chosenSpan(spanBetween(params.get('from'), params.get('to')), period)
  const setSpan = (value: DaySpan | null) => change({ from: value?.from ?? '', to: value?.to ?? '' })
  const active = activeOf({ filters, dates, span, params })
  const quick = filters.filter(({ kind = 'choice' }) => kind === 'choice').slice(0, QUICK)
  // A filter with its own control in the bar gets no chip.
  const unseen = filters.filter((filter) => !quick.includes(filter))
  const drawer = { filters, dates, period, span, setSpan, params, change, active }

  return (
    <search className="filter-bar" aria-busy={isPending}>
      {search && <SearchBox {...search} value={params.get('q') ?? ''} onSearch={(q) => change({ q })} />}
      {quick.map(({ key, label, options, unset = ALL }) => (
        <Select
          key={key}
          aria-label={label}
          placeholder={`${label}: ${unset}`}
          options={options}
          value={params.get(key) ?? ''}
          onChange={(event) => change({ [key]: event.currentTarget.value })}
        />
      ))}
      {dates && <DateRangeField id="filter-dates" label={dates} value={span} unset={period} onChange={setSpan} />}
      <span className="filter-rest">
        <span className="filter-chips">
          {activeOf({ filters: unseen, dates: undefined, span: null, params }).map(({ label, shown, without }) => (
            <FilterChip key={label} label={label} shown={shown} onRemove={() => change(without)} />
          ))}
          {children}
        </span>
        <span className="filter-end">
          {views}
          {(filters.length > 0 || dates) && <AllFilters {...drawer} />}
          {columns && <ColumnMenu columns={columns} />}
          {facts && <ColumnMenu of="cards" columns={facts} />}
        </span>
      </span>
    </search>
  )
}

type Drawer = Omit<ComponentProps<Awaited<ReturnType<typeof loadDrawer>>>, 'onClose'>

/** Button that opens the drawer: "סינון מתקדם", on a phone "סינון (2)". */
function AllFilters({ active, ...drawer }: Drawer & { active: readonly Active[] }) {
  const [isOpen, setOpen] = useState(false)
  const FilterDrawer = useLazy(loadDrawer, isOpen)
  return (
    <>
      <Button
        className="filter-open"
        icon={<IconAdjustmentsHorizontal size={20} />}
        aria-haspopup="dialog"
        title={active.map(({ label, shown }) => `${label}: ${shown}`).join(', ') || undefined}
        onClick={() => setOpen(true)}
      >
        סינון<span className="filter-more"> מתקדם</span>
        {active.length > 0 && ` (${active.length})`}
      </Button>
      {FilterDrawer && <FilterDrawer {...drawer} onClose={() => setOpen(false)} />}
    </>
  )
}
