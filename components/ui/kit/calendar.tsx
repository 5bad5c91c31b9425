'use client'

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import './kit.css'

import { DatePicker } from '@mantine/dates'
import { useState } from 'react'

import type { DaySpan } from '@/lib/format/day-spans'

import { calendarWords, focusDay } from './calendar-words'
import { Kit } from './provider'
import { RtlCalendarKeys } from './rtl-calendar-keys'

type Limits = { min?: string | undefined; max?: string | undefined }

/** Calendar of one month to pick a day. Days are `YYYY-MM-DD`. */
export function Calendar({
  value,
  onPick,
  min,
  max,
}: Limits & { value: string | null; onPick: (day: string) => void }) {
  return (
    <Frame>
      <DatePicker
        {...calendarWords}
        {...limits({ min, max })}
        {...(value && { defaultDate: value })}
        value={value}
        onChange={(day) => day && onPick(day)}
      />
    </Frame>
  )
}

/**
 * Calendar of two months, side by side if there is room; the first click is one end of the range, the second the other.
 */
export function SpanCalendar({
  value,
  onPick,
  min,
  max,
}: Limits & { value: DaySpan | null; onPick: (span: DaySpan) => void }) {
  const [ends, setEnds] = useState<[string | null, string | null]>([value?.from ?? null, value?.to ?? null])
  const [isWide] = useState(() => matchMedia('(min-width: 768px)').matches)
  return (
    <Frame>
      <DatePicker
        {...calendarWords}
        {...limits({ min, max })}
        {...(value && { defaultDate: value.from })}
        type="range"
        allowSingleDateInRange
        numberOfColumns={isWide ? 2 : 1}
        columnsToScroll={1}
        value={ends}
        onChange={([from, to]) => {
          setEnds([from, to])
          if (from && to) onPick({ from, to })
        }}
      />
    </Frame>
  )
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <Kit>
    <RtlCalendarKeys>
      <div ref={focusDay}>{children}</div>
    </RtlCalendarKeys>
  </Kit>
)

const limits = ({ min, max }: Limits) => ({ ...(min && { minDate: min }), ...(max && { maxDate: max }) })
