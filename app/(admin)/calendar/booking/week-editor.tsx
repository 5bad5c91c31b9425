import { IconButton } from '@/components/ui/button'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'
import { TimeField } from '@/components/ui/time-field'

import styles from './booking-page.module.css'
import { type BookingPageValues, usualWeek } from './booking-page-values'

type Week = NonNullable<BookingPageValues['week']>
type Span = Week[number][number]

type Props = {
  bound: { id: string; value: BookingPageValues['week']; onChange: (week: Week | null) => void }
  errors: Readonly<Record<string, string>>
}

const DAYS = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת']
const MAX_SPANS = 3

/** The opening hours of the business, or hours of the page's own, up to three a day. */
export function WeekEditor({ bound: { id, value, onChange }, errors }: Props) {
  const set = (day: number, spans: Span[]) => onChange((value ?? []).map((one, at) => (at === day ? spans : one)))
  return (
    <fieldset className={styles.week}>
      <legend className="sr-only">שעות</legend>
      <Checkbox
        id={id}
        checked={value === null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : usualWeek())}
      >
        לפי שעות הפעילות של העסק
      </Checkbox>
      <p className="muted">בחגים ובימים שהעסק סגור בהם אי אפשר לקבוע, גם בשעות משלך.</p>
      {value?.map((spans, day) => (
        <Day
          key={DAYS[day]}
          id={`${id}-${day}`}
          name={DAYS[day] ?? ''}
          spans={spans}
          onChange={(next) => set(day, next)}
          errorOf={(path) => errors[`week.${day}${path}`]}
        />
      ))}
    </fieldset>
  )
}

type DayProps = {
  id: string
  name: string
  spans: readonly Span[]
  onChange: (spans: Span[]) => void
  errorOf: (path: string) => string | undefined
}

function Day({ id, name, spans, onChange, errorOf }: DayProps) {
  const change = (at: number, span: Partial<Span>) =>
    onChange(spans.map((one, index) => (index === at ? { ...one, ...span } : one)))
  const last = spans.at(-1)
  const error = errorOf('')
  return (
    <fieldset aria-label={`יום ${name}`} className={styles.day}>
      <span className={styles.dayName}>{name}</span>
      <div className={styles.spans}>
        {spans.length === 0 && <span className="muted">סגור</span>}
        {spans.map((span, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no name but its place
          <div key={at} className={styles.span}>
            <TimeField
              id={`${id}-${at}-from`}
              label={`מ־ (יום ${name})`}
              value={span.from}
              error={errorOf(`.${at}.from`)}
              onChange={({ target }: { target: { value: string } }) => change(at, { from: target.value })}
            />
            <TimeField
              id={`${id}-${at}-to`}
              label={`עד (יום ${name})`}
              value={span.to}
              error={errorOf(`.${at}.to`)}
              onChange={({ target }: { target: { value: string } }) => change(at, { to: target.value })}
            />
            <IconButton label={`הסרת השעות של יום ${name}`} onClick={() => onChange(spans.toSpliced(at, 1))}>
              <IconTrash size={20} />
            </IconButton>
          </div>
        ))}
        {error && <span className="field-error">{error}</span>}
      </div>
      {spans.length < MAX_SPANS && (
        <IconButton
          label={`הוספת שעות ליום ${name}`}
          onClick={() => onChange([...spans, { from: last?.to ?? '09:00', to: last ? '20:00' : '17:00' }])}
        >
          <IconPlus size={20} />
        </IconButton>
      )}
    </fieldset>
  )
}
