import { describe, expect, it } from 'vitest'

import { activeOf } from './active-filters'
import type { Filter } from './filter'

const filters: Filter[] = [
  { key: 'status', label: 'סטטוס', options: [{ value: 'active', label: 'פעיל' }] },
  {
    key: 'tags',
    label: 'תגיות',
    kind: 'several',
    options: [
      { value: 'a', label: 'זהב' },
      { value: 'b', label: 'כסף' },
    ],
  },
  { key: 'city', label: 'עיר', kind: 'text', options: [] },
  { key: 'since', label: 'מאז', kind: 'day', options: [] },
  { key: 'active', label: 'פעילות', kind: 'span', options: [] },
  { key: 'sum', label: 'תקציב', kind: 'range', options: [], hasBlank: true },
  { key: 'day', label: 'חידוש', kind: 'days', options: [], hasBlank: true },
]
const shownOf = (search: string) =>
  activeOf({ filters, dates: undefined, span: null, params: new URLSearchParams(search) })

describe('the filters that are on', () => {
  it.each([
    ['status=active', 'פעיל'],
    ['tags=a,b', 'זהב, כסף'],
    ['city=חיפה', 'חיפה'],
    ['city=*', '*'],
    ['sum=100..200', 'מ־\u2066100\u2069 עד \u2066200\u2069'],
    ['sum=..200', 'עד \u2066200\u2069'],
    ['sum=7', '\u20667\u2069'],
    ['sum=!*', 'ריק'],
    ['day=*', 'יש ערך'],
    ['day=2026-05-01..', 'מ־\u206601/05/2026\u2069'],
    ['since=2026-05-01', '\u206601/05/2026\u2069'],
    ['activeFrom=2026-05-01&activeTo=2026-05-02', '\u206601/05/2026\u2069 – \u206602/05/2026\u2069'],
  ])('%s says %s', (search, shown) => expect(shownOf(search).map((one) => one.shown)).toEqual([shown]))

  it('each is taken off by the parameters that it stands for', () => {
    const [span] = shownOf('activeFrom=2026-05-01')
    expect(span?.without).toEqual({ activeFrom: '', activeTo: '' })
    expect(shownOf('')).toEqual([])
  })
})
