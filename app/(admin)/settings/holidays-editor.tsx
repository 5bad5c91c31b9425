'use client'

import { Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Segmented } from '@/components/ui/segmented'
import type { HolidayOffer } from '@/lib/modules/settings/system.rules'

import styles from './settings.module.css'
import type { SystemFormState } from './system-form-values'

const KINDS = [
  { value: 'closed', label: 'סגור' },
  { value: 'short', label: 'יום קצר' },
  { value: 'usual', label: 'כרגיל' },
]

type Props = { form: SystemFormState; offers: HolidayOffer[] }

/** The business hours on each holiday. The dates shown are the next ones; the choice applies to every year. */
export const HolidaysEditor = ({ form, offers }: Props) => (
  <ul className={styles.holidays}>
    {offers.map(({ key, name, from, to }) => (
      <li key={key}>
        <span>
          <strong>{name}</strong>
          <span className={styles.dates}>
            <DateText at={from} />
            {to !== from && (
              <>
                {' '}
                <Ltr>–</Ltr> <DateText at={to} />
              </>
            )}
          </span>
        </span>
        <Segmented legend={name} hideLegend options={KINDS} {...form.field(`holidays.${key}`)} />
      </li>
    ))}
  </ul>
)
