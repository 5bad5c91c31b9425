import styles from '@/components/domain/tasks/tasks.module.css'
import { DateField } from '@/components/ui/date-field'
import { NumberField, SelectField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { weekdayIndex } from '@/lib/format/calendar'
import { toOptions } from '@/lib/format/options'
import type { Weekday } from '@/lib/recurrence/rule'

import { END_LABELS, FREQUENCY_LABELS, type RepeatForm, WEEKDAY_LABELS } from './repeat-form'

type Props = {
  form: RepeatForm
  day: string
  onChange: (change: Partial<RepeatForm>) => void
  children?: React.ReactNode
}

/** How often something recurs that is first on a day, and until when; `children` stand between the two. */
export const RepeatFields = ({ form, day, onChange, children }: Props) => (
  <>
    <div className={styles.pair}>
      <NumberField
        label="כל"
        value={form.interval}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange({ interval: event.currentTarget.value })}
      />
      <SelectField
        label="תדירות"
        options={toOptions(FREQUENCY_LABELS)}
        value={form.frequency}
        onChange={(event: React.ChangeEvent<HTMLSelectElement>) =>
          onChange({ frequency: event.currentTarget.value as RepeatForm['frequency'] })
        }
      />
    </div>
    {form.frequency === 'weekly' && <Weekdays chosen={form.weekdays} onChange={(weekdays) => onChange({ weekdays })} />}
    {form.frequency === 'monthly' && <MonthDays form={form} day={day} onChange={onChange} />}
    {children}
    <End form={form} onChange={onChange} />
  </>
)

type WeekdaysProps = { chosen: readonly Weekday[]; onChange: (weekdays: Weekday[]) => void }

const Weekdays = ({ chosen, onChange }: WeekdaysProps) => (
  <fieldset className={styles.facts}>
    <legend className="field-label">בימים</legend>
    {WEEKDAY_LABELS.map((label, index) => (
      <Checkbox
        key={label}
        checked={chosen.includes(index as Weekday)}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked
              ? [...chosen, index as Weekday].sort()
              : chosen.filter((weekday) => weekday !== index),
          )
        }
      >
        {label}
      </Checkbox>
    ))}
  </fieldset>
)

type PartProps = { form: RepeatForm; onChange: (change: Partial<RepeatForm>) => void }

function MonthDays({ form, day, onChange }: PartProps & { day: string }) {
  const weekday = WEEKDAY_LABELS[weekdayIndex(day)]
  const options = {
    day: `ביום ${Number(day.slice(8))} בחודש`,
    last: 'ביום האחרון של החודש',
    weekday: `באותו יום ${weekday} של החודש`,
    'last-weekday': `ביום ${weekday} האחרון של החודש`,
  }
  return (
    <SelectField
      label="מתי בחודש"
      options={toOptions(options)}
      value={form.on}
      onChange={(event: React.ChangeEvent<HTMLSelectElement>) =>
        onChange({ on: event.currentTarget.value as RepeatForm['on'] })
      }
    />
  )
}

const End = ({ form, onChange }: PartProps) => (
  <div className={styles.pair}>
    <SelectField
      label="סיום"
      options={toOptions(END_LABELS)}
      value={form.end}
      onChange={(event: React.ChangeEvent<HTMLSelectElement>) =>
        onChange({ end: event.currentTarget.value as RepeatForm['end'] })
      }
    />
    {form.end === 'until' && (
      <DateField label="עד תאריך" value={form.until} onChange={({ target }) => onChange({ until: target.value })} />
    )}
    {form.end === 'count' && (
      <NumberField
        label="מספר פעמים"
        value={form.count}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange({ count: event.currentTarget.value })}
      />
    )}
  </div>
)
