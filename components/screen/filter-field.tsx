'use client'

import { DateField } from '@/components/ui/date-field'
import { DateRangeField } from '@/components/ui/date-range-field'
import { SelectField } from '@/components/ui/fields'
import { MultiSelectField } from '@/components/ui/multi-select'

import { ALL, type Filter, paramsOf } from './filter'
import { spanBetween } from './filter-span'
import { TypedFilter, WholeText } from './filter-typed'

type Props = {
  id: string
  filter: Filter
  params: { get: (key: string) => string | null }
  change: (changes: Record<string, string>) => void
}

/** The control of one filter in the drawer, by its kind; changes apply at once, typed text when the field is left. */
export function FilterField({ id, filter, params, change }: Props) {
  const { key, label, options, kind = 'choice', unset = ALL } = filter
  const value = params.get(key) ?? ''
  const set = (text: string) => change({ [key]: text })
  if (kind === 'several') {
    const chosen = value.split(',')
    return (
      <MultiSelectField
        id={id}
        label={label}
        options={options}
        value={options.filter((option) => chosen.includes(option.value))}
        onChange={(all) => set(all.map((one) => one.value).join(','))}
      />
    )
  }
  if (kind === 'span') {
    const [from = '', to = ''] = paramsOf(filter)
    return (
      <DateRangeField
        id={id}
        label={label}
        value={spanBetween(params.get(from), params.get(to))}
        onChange={(span) => change({ [from]: span?.from ?? '', [to]: span?.to ?? '' })}
      />
    )
  }
  if (kind === 'day')
    return <DateField id={id} label={label} value={value} onChange={(event) => set(event.currentTarget.value)} />
  if (kind === 'range' || kind === 'days' || filter.hasBlank)
    return <TypedFilter id={id} filter={filter} value={value} set={set} />
  if (kind === 'text') return <WholeText id={id} label={label} value={value} set={set} />
  return (
    <SelectField
      id={id}
      label={label}
      placeholder={unset}
      options={options}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
