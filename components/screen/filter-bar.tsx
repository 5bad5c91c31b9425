'use client'

import { IconFilter, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/fields'
import { type Choice, Select } from '@/components/ui/inputs'

import { SearchBox } from './search-box'
import { useAddress } from './use-address'

export type Filter = { key: string; label: string; options: readonly Choice[] }
type Props = {
  search?: { label: string; placeholder?: string | undefined } | undefined
  filters?: readonly Filter[] | undefined
  children?: ReactNode
}
type Bound = { filter: Filter; value: string; set: (value: string) => void }

/** Search and quick filters of a list; the address holds them all, so a view can be sent as a link. */
export function FilterBar({ search, filters = [], children }: Props) {
  const { params, change, isPending } = useAddress()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const bound = filters.map(
    (filter): Bound => ({
      filter,
      value: params.get(filter.key) ?? '',
      set: (value) => change({ [filter.key]: value }),
    }),
  )
  const active = bound.filter(({ value }) => value)

  return (
    <search className="filter-bar" aria-busy={isPending}>
      {search && <SearchBox {...search} value={params.get('q') ?? ''} onSearch={(q) => change({ q })} />}
      {bound.map((one) => (
        <Quick key={one.filter.key} {...one} />
      ))}
      {filters.length > 0 && (
        <Button
          className="filter-open"
          icon={<IconFilter size={20} aria-hidden="true" />}
          onClick={() => setSheetOpen(true)}
        >
          סינון{active.length > 0 && ` (${active.length})`}
        </Button>
      )}
      {active.map((one) => (
        <Chip key={one.filter.key} {...one} />
      ))}
      {children}
      <Dialog open={isSheetOpen} onClose={() => setSheetOpen(false)} title="סינון">
        <div className="stack">
          {bound.map((one) => (
            <SelectField
              key={one.filter.key}
              label={one.filter.label}
              placeholder="הכול"
              options={one.filter.options}
              value={one.value}
              onChange={(event) => one.set(event.currentTarget.value)}
            />
          ))}
          <Button variant="primary" onClick={() => setSheetOpen(false)}>
            הצגת התוצאות
          </Button>
        </div>
      </Dialog>
    </search>
  )
}

const Quick = ({ filter, value, set }: Bound) => (
  <Select
    aria-label={filter.label}
    placeholder={`${filter.label}: הכול`}
    options={filter.options}
    value={value}
    onChange={(event) => set(event.currentTarget.value)}
  />
)

function Chip({ filter, value, set }: Bound) {
  const shown = filter.options.find((option) => option.value === value)?.label ?? value
  return (
    <span className="chip">
      {filter.label}: {shown}
      <button type="button" aria-label={`הסרת הסינון ${filter.label}: ${shown}`} onClick={() => set('')}>
        <IconX size={14} aria-hidden="true" />
      </button>
    </span>
  )
}
