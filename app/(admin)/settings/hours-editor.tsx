'use client'

import { Switch } from '@/components/ui/switch'
import { TimeField } from '@/components/ui/time-field'
import { WEEKDAYS } from '@/lib/modules/settings/system.rules'

import { LabelOf } from './label-of'
import styles from './settings.module.css'
import type { SystemFormState } from './system-form-values'

type Props = { form: SystemFormState; openingStatus: string }

/** The hours of each weekday, from Sunday, and the hours of a short day. */
export function HoursEditor({ form, openingStatus }: Props) {
  return (
    <div className={styles.hours}>
      <p className={styles.note}>{openingStatus}</p>
      {WEEKDAYS.map((name, index) => (
        <Day key={name} form={form} name={name} index={index} />
      ))}
      <fieldset className={styles.day}>
        <legend className="sr-only">יום קצר</legend>
        <span className={styles.dayName}>יום קצר</span>
        <TimeField label={<LabelOf name="פתיחה" of="יום קצר" />} {...form.field('shortDay.from')} />
        <TimeField label={<LabelOf name="סגירה" of="יום קצר" />} {...form.field('shortDay.to')} />
      </fieldset>
      <p className={styles.note}>יום קצר הוא ערב חג, וכל יום אחר שנבחר כקצר בהמשך.</p>
    </div>
  )
}

function Day({ form, name, index }: { form: SystemFormState; name: string; index: number }) {
  const isOpen = form.rhf.watch(`week.${index}.isOpen`)
  return (
    <fieldset className={styles.day}>
      <legend className="sr-only">יום {name}</legend>
      <Switch {...form.field(`week.${index}.isOpen`)} aria-label={`פתוח ביום ${name}`}>
        {name}
      </Switch>
      {isOpen ? (
        <>
          <TimeField label={<LabelOf name="פתיחה" of={`יום ${name}`} />} {...form.field(`week.${index}.from`)} />
          <TimeField label={<LabelOf name="סגירה" of={`יום ${name}`} />} {...form.field(`week.${index}.to`)} />
        </>
      ) : (
        <span className={styles.closed}>סגור</span>
      )}
    </fieldset>
  )
}
