import type { BusinessHours, OwnDays, Span } from '@/lib/format/business-time'
import { formatDate } from '@/lib/format/dates'
import { type DayKind, HOLIDAY_KEYS, usualKind } from '@/lib/format/holidays'

import type { Facts } from './changes.rules'

type SystemSettings = BusinessHours & { displayName: string; primaryColor: string | null }

const KINDS: Record<DayKind, string> = { closed: 'סגור', short: 'יום קצר', usual: 'כרגיל' }

/** Appearance and business hours as the audit log shows them: one field per weekday and holiday. */
export const systemFacts = ({
  displayName,
  primaryColor,
  week,
  shortDay,
  holidays,
  ownDays,
}: SystemSettings): Facts => ({
  displayName,
  primaryColor,
  shortDay: spanText(shortDay),
  ownDays: ownDays.map(ownDaysText),
  ...Object.fromEntries(week.map((span, index) => [`day.${index}`, spanText(span)])),
  ...Object.fromEntries(HOLIDAY_KEYS.map((key) => [`holiday.${key}`, KINDS[holidays[key] ?? usualKind(key)]])),
})

const spanText = (span: Span | null) => (span ? `${span.from}–${span.to}` : 'סגור')

const ownDaysText = ({ name, from, to, kind }: OwnDays) =>
  `${name}: ${from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`}, ${KINDS[kind]}`
