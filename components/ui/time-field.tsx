'use client'

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { IconClock } from '@/components/ui/icons'

import { readTime, timeSteps } from '@/lib/format/typed-time'

import { Ltr } from './bidi'
import { Field, type FieldProps } from './field'
import { PickerInput } from './picker-input'
import type { TypedProps } from './use-typed-value'

const READING = { read: readTime, show: (time: string) => time }
const STEPS = timeSteps(15)

/** Field for a time of day `HH:mm`: typed in short or full form, or picked in steps of a quarter of an hour. */
export function TimeField({
  label,
  hint,
  error,
  required,
  id,
  wide,
  ...rest
}: FieldProps & Omit<TypedProps, keyof FieldProps>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} wide={wide}>
      {(control) => (
        <PickerInput
          placeholder="00:00"
          inputMode="numeric"
          {...control}
          {...rest}
          reading={READING}
          opens="פתיחת רשימת השעות"
          icon={<IconClock />}
          panel={({ current, pick }) => <Steps current={readTime(current)} onPick={pick} />}
        />
      )}
    </Field>
  )
}

/** List of times; scrolls to the selected time, or to the beginning of the working day. */
function Steps({ current, onPick }: { current: string | null; onPick: (time: string) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const start = STEPS.findLast((step) => step <= (current ?? '09:00'))
  useEffect(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [])
  return (
    <div ref={list} role="listbox" tabIndex={-1} aria-label="שעות" className="time-steps" onKeyDown={walk}>
      {STEPS.map((step) => (
        <button
          key={step}
          type="button"
          role="option"
          aria-selected={step === current}
          tabIndex={step === start ? 0 : -1}
          onClick={() => onPick(step)}
        >
          <Ltr>{step}</Ltr>
        </button>
      ))}
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const options = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=option]'))
  const at = options.indexOf(document.activeElement as HTMLElement)
  const to: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: options.length - 1,
    PageDown: at + 4,
    PageUp: at - 4,
  }
  const index = to[event.key]
  if (index === undefined) return
  event.preventDefault()
  options[Math.max(0, Math.min(index, options.length - 1))]?.focus()
}
