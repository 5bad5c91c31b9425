'use client'

import dynamic from 'next/dynamic'
import { IconCalendar } from '@/components/ui/icons'

import { businessDay } from '@/lib/format/dates'
import { readDay, showDay } from '@/lib/format/typed-day'

import { Button } from './button'
import { Field, type FieldProps } from './field'
import { PickerInput } from './picker-input'
import { Spinner } from './spinner'
import type { TypedProps } from './use-typed-value'

const Calendar = dynamic(() => import('./kit/calendar').then(({ Calendar }) => Calendar), {
  ssr: false,
  loading: () => <Spinner label="לוח השנה נטען" />,
})

const READING = { read: (text: string) => readDay(text, businessDay()), show: showDay }

type Props = FieldProps & Omit<TypedProps, keyof FieldProps>

/**
 * Field for a calendar day `YYYY-MM-DD`: typed in any common format, or picked from a calendar that is loaded when it
 * is opened.
 */
export const DateField = ({ label, hint, error, required, id, wide, ...rest }: Props) => (
  <Field label={label} hint={hint} error={error} required={required} id={id} wide={wide}>
    {(control) => <DateControl {...control} {...rest} />}
  </Field>
)

/** The control alone, for places with a label of their own. */
export const DateControl = ({ min, max, ...rest }: TypedProps) => (
  <PickerInput
    placeholder="יום/חודש/שנה"
    inputMode="text"
    {...rest}
    reading={READING}
    opens="פתיחת לוח השנה"
    icon={<IconCalendar />}
    panel={({ current, pick }) => (
      <>
        <Calendar min={asText(min)} max={asText(max)} value={readDay(current, businessDay())} onPick={pick} />
        <div className="popup-foot">
          <Button size="sm" variant="ghost" onClick={() => pick(businessDay())}>
            היום
          </Button>
          <Button size="sm" variant="ghost" onClick={() => pick('')}>
            ניקוי
          </Button>
        </div>
      </>
    )}
  />
)

const asText = (day: string | number | undefined) => (day === undefined ? undefined : String(day))
