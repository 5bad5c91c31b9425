'use client'

import { useEffect, useRef, useState } from 'react'

import { DateField } from '@/components/ui/date-field'
import { LtrField, TextField } from '@/components/ui/fields'
import { Select } from '@/components/ui/inputs'
import { businessDay } from '@/lib/format/dates'
import { usualSpans } from '@/lib/format/day-spans'
import { formatTypedRange, parseTypedRange } from '@/lib/format/value-filter'

import { BLANK, type Filter } from './filter'

type Props = { id: string; filter: Filter; value: string; set: (text: string) => void }

/** A filter by typed text or by a range, which may also ask whether there is a value at all; one replaces the other. */
export function TypedFilter({ id, filter, value, set }: Props) {
  const { label, kind, hasBlank } = filter
  const typed = BLANK.some((choice) => choice.value === value) ? '' : value
  const choices = [...(kind === 'days' ? usualDays() : []), ...(hasBlank ? BLANK : [])]
  const quick = (
    <Select
      aria-label={`${label}: בחירה מהירה`}
      placeholder="בחירה מהירה"
      options={choices}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
  if (kind === 'text')
    return (
      <div className="filter-typed">
        <WholeText id={id} label={label} value={typed} set={set} />
        {quick}
      </div>
    )
  return (
    <fieldset className="filter-typed">
      <legend className="field-label">{label}</legend>
      <Bounds id={id} kind={kind} value={typed} set={set} />
      {quick}
    </fieldset>
  )
}

const usualDays = () => usualSpans(businessDay()).map(({ label, span }) => ({ label, value: formatTypedRange(span) }))

type TextProps = { id: string; label: string; value: string; set: (text: string) => void }

/** A typed text, which applies when the field is left. */
export const WholeText = ({ id, label, value, set }: TextProps) => (
  <TextField key={value} id={id} label={label} autoComplete="off" {...typedText(value, set)} />
)

type BoundsProps = Pick<TextProps, 'id' | 'value' | 'set'> & { kind: Filter['kind'] }

function Bounds({ id, kind, value, set }: BoundsProps) {
  const range = parseTypedRange(value) ?? { from: value, to: value }
  const [wrong, setWrong] = useState<'from' | 'to'>()
  // The second bound may be typed before the address has the first one.
  const latest = useRef(range)
  useEffect(() => {
    latest.current = parseTypedRange(value) ?? { from: value, to: value }
  }, [value])
  const sides = [
    { side: 'from', label: 'מ־' },
    { side: 'to', label: 'עד' },
  ] as const
  return sides.map(({ side, label }) => {
    const put = (text: string) => {
      const isWrong = kind !== 'days' && text !== '' && !NUMBER.test(text)
      setWrong(isWrong ? side : undefined)
      if (isWrong) return
      latest.current = { ...latest.current, [side]: text }
      set(formatTypedRange(latest.current))
    }
    const named = { id: `${id}-${side}`, label }
    if (kind === 'days')
      return (
        <DateField key={side} {...named} value={range[side]} onChange={(event) => put(event.currentTarget.value)} />
      )
    return (
      <LtrField
        key={`${side} ${range[side]}`}
        {...named}
        error={wrong === side ? 'יש למלא מספר' : undefined}
        inputMode="decimal"
        autoComplete="off"
        {...typedText(range[side], put)}
      />
    )
  })
}

const NUMBER = /^-?[\d,]+(\.\d+)?$/

const typedText = (value: string, set: (text: string) => void) => ({
  defaultValue: value,
  onBlur: ({ currentTarget }: React.FocusEvent<HTMLInputElement>) => {
    const text = currentTarget.value.trim()
    if (text !== value) set(text)
  },
  onKeyDown: ({ key, currentTarget }: React.KeyboardEvent<HTMLInputElement>) => key === 'Enter' && currentTarget.blur(),
})
