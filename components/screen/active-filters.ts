import type { DaySpan } from '@/lib/format/day-spans'

import { BLANK, type Filter, paramsOf } from './filter'
import { dayText, rangeText, spanBetween, spanText } from './filter-span'

export type Active = { label: string; shown: string; without: Record<string, string> }
type Params = { get: (key: string) => string | null }
type Of = { filters: readonly Filter[]; dates: string | undefined; span: DaySpan | null; params: Params }

/** Returns the active filters with their text and the change that removes each. */
export function activeOf({ filters, dates, span, params }: Of): Active[] {
  const chosen = filters.flatMap((filter): Active[] => {
    const shown = shownOf(filter, params)
    const without = Object.fromEntries(paramsOf(filter).map((key) => [key, '']))
    return shown ? [{ label: filter.label, shown, without }] : []
  })
  return span && dates ? [...chosen, { label: dates, shown: spanText(span), without: { from: '', to: '' } }] : chosen
}

function shownOf(filter: Filter, params: Params): string | null {
  const { key, kind } = filter
  if (kind === 'span') {
    const [from = '', to = ''] = paramsOf(filter)
    const span = spanBetween(params.get(from), params.get(to))
    return span && spanText(span)
  }
  const value = params.get(key)
  return value && shownValue(filter, value)
}

function shownValue({ options, kind, hasBlank }: Filter, value: string): string {
  const blank = hasBlank && BLANK.find((choice) => choice.value === value)
  if (blank) return blank.label
  if (kind === 'range' || kind === 'days') return rangeText(value, kind)
  if (kind === 'text') return value
  if (kind === 'day') return dayText(value)
  const name = (text: string) => options.find((option) => option.value === text)?.label ?? text
  return kind === 'several' ? value.split(',').map(name).join(', ') : name(value)
}
