import { HOLIDAY_KEYS, holidayName } from '@/lib/format/holidays'
import { seriesLabels } from '@/lib/modules/settings/numbering.labels'
import { WEEKDAYS } from '@/lib/modules/settings/system.rules'

import { dataLabels } from './audit.labels'

/** Labels of settings fields; `day.0` is Sunday, `holiday.` and `prefix.` precede a key. */
const settings: Readonly<Record<string, string>> = {
  displayName: 'השם שמוצג',
  primaryColor: 'צבע ראשי',
  shortDay: 'שעות יום קצר',
  ownDays: 'ימים נוספים',
  businessKind: 'סוג העסק',
  registrationNumber: 'מספר חברה או עוסק',
  terms: 'תנאי העסקה',
  isOn: 'שליחה דרך שרת העסק',
  host: 'שרת דואר',
  port: 'פורט',
  security: 'אבטחה',
  userName: 'שם משתמש',
  password: 'סיסמה',
  fromName: 'שם השולח',
  fromAddress: 'כתובת השולח',
  dkimSelector: 'בורר DKIM',
  label: 'שם',
  isTest: 'מצב בדיקה',
  outcome: 'תוצאה',
  ...Object.fromEntries(WEEKDAYS.map((name, index) => [`day.${index}`, index === 6 ? name : `יום ${name}`])),
  ...Object.fromEntries(HOLIDAY_KEYS.map((key) => [`holiday.${key}`, holidayName(key)])),
  ...Object.fromEntries(Object.entries(seriesLabels).map(([key, name]) => [`prefix.${key}`, `קידומת (${name})`])),
  ...Object.fromEntries(Object.entries(seriesLabels).map(([key, name]) => [`next.${key}`, `המספר הבא (${name})`])),
}

/** Returns the label of a data field; undefined if it has none. */
export const detailName = (key: string): string | undefined => dataLabels[key] ?? settings[key]
