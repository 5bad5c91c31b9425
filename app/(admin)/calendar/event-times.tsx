import { DateField } from '@/components/ui/date-field'
import { Checkbox } from '@/components/ui/inputs'
import { TimeField } from '@/components/ui/time-field'

import styles from './calendar.module.css'
import type { EventForm } from './event-form'
import { shiftedEnd } from './event-form-values'

/** When an event begins and ends. If its beginning moves, its end moves with it. */
export function EventTimes({ form }: { form: EventForm }) {
  const isAllDay = form.bound('isAllDay')
  const bound = (name: 'startOn' | 'startTime' | 'endOn' | 'endTime') => {
    const { onChange, ...field } = form.bound(name)
    return { ...field, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
  }
  const startChanged = (name: 'startOn' | 'startTime') => ({
    ...bound(name),
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      const before = form.rhf.getValues()
      form.bound(name).onChange(value)
      const isWhole = /^\d{4}-\d\d-\d\d$|^\d\d:\d\d$/.test(value)
      if (!isWhole) return
      const end = shiftedEnd(before, { startOn: before.startOn, startTime: before.startTime, [name]: value })
      form.rhf.setValue('endOn', end.endOn, { shouldDirty: true })
      form.rhf.setValue('endTime', end.endTime, { shouldDirty: true })
    },
  })
  return (
    <div className="stack">
      <Checkbox checked={isAllDay.value} onChange={(event) => isAllDay.onChange(event.currentTarget.checked)}>
        כל היום
      </Checkbox>
      <div className={styles.pair}>
        <DateField label="מתאריך" required {...startChanged('startOn')} />
        {!isAllDay.value && <TimeField label="משעה" required {...startChanged('startTime')} />}
        <DateField label="עד תאריך" required {...bound('endOn')} />
        {!isAllDay.value && <TimeField label="עד שעה" required {...bound('endTime')} />}
      </div>
    </div>
  )
}
