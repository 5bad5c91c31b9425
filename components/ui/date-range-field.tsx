'use client'

import { Fragment, lazy, type ReactNode, Suspense, useRef } from 'react'
import { IconCalendar, IconX } from '@/components/ui/icons'

import { businessDay, formatDate } from '@/lib/format/dates'
import { type DaySpan, usualSpans } from '@/lib/format/day-spans'

import { Ltr } from './bidi'
import { Button, IconButton } from './button'
import { Field, type FieldProps } from './field'
import { Popup } from './popup'
import { Spinner } from './spinner'

const SpanCalendar = lazy(() => import('./kit/calendar').then(({ SpanCalendar }) => ({ default: SpanCalendar })))

type Props = FieldProps & {
  value: DaySpan | null
  onChange: (span: DaySpan | null) => void
  /** The range that holds while none is chosen; by default all dates. */
  unset?: DaySpan | undefined
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean | undefined
}

/** Field for a date range, picked from two months or from common ranges. */
export function DateRangeField({ label, hint, error, required, id, wide, ...range }: Props) {
  const { value, unset, onChange, disabled, min, max } = range
  const shown = value ?? unset
  const frame = useRef<HTMLSpanElement>(null)
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} wide={wide}>
      {({ required: _, ...control }) => (
        <span ref={frame} className="picker picker-range">
          <Popup
            label="בחירת תאריכים"
            disabled={disabled}
            className="popup-range"
            anchor={() => frame.current}
            trigger={(button) => (
              <button
                type="button"
                {...control}
                {...button}
                aria-labelledby={`${control.id}-label ${control.id}`}
                className="input"
              >
                {shown ? <SpanText span={shown} /> : <span className="muted">כל התאריכים</span>}
                {!value && <IconCalendar size={18} />}
              </button>
            )}
          >
            {(close) => {
              const pick = (span: DaySpan) => {
                onChange(span)
                close()
              }
              return (
                <>
                  <Usual onPick={pick} />
                  <Suspense fallback={<Spinner label="לוח השנה נטען" />}>
                    <SpanCalendar value={value} min={min} max={max} onPick={pick} />
                  </Suspense>
                </>
              )
            }}
          </Popup>
          {value && (
            <IconButton
              size="sm"
              className="popup-button"
              label="ניקוי התאריכים"
              disabled={disabled}
              onClick={() => onChange(null)}
            >
              <IconX />
            </IconButton>
          )}
        </span>
      )}
    </Field>
  )
}

const Usual = ({ onPick }: { onPick: (span: DaySpan) => void }) => (
  <div className="popup-usual">
    {usualSpans(businessDay()).map(({ label, span }) => (
      <Button key={label} size="sm" variant="ghost" onClick={() => onPick(span)}>
        {label}
      </Button>
    ))}
  </div>
)

/** The two days, isolated, with a dash between them; the earlier one comes first in reading direction. */
function SpanText({ span: { from, to } }: { span: DaySpan }): ReactNode {
  const days = from === to ? [from] : [from, to]
  return (
    <span>
      {days.map((day, index) => (
        <Fragment key={day}>
          {index > 0 && ' – '}
          <Ltr>{formatDate(day)}</Ltr>
        </Fragment>
      ))}
    </span>
  )
}
