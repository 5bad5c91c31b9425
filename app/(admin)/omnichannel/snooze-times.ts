import { businessDay, wallTimeToInstant } from '@/lib/format/dates'

const DAY = 86_400_000
const SUNDAY = 0

/** The times until which a conversation is usually put off. */
export function snoozeTimes(now: number): { label: string; until: Date }[] {
  const tomorrow = businessDay(now + DAY)
  const today = new Date(`${businessDay(now)}T00:00:00Z`).getUTCDay()
  const toSunday = (7 + SUNDAY - today) % 7 || 7
  return [
    { label: 'לשעה', until: new Date(now + 3_600_000) },
    { label: 'עד מחר ב־09:00', until: wallTimeToInstant(tomorrow, '09:00') },
    {
      label: 'עד יום ראשון ב־09:00',
      until: wallTimeToInstant(businessDay(Date.parse(`${businessDay(now)}T12:00:00Z`) + toSunday * DAY), '09:00'),
    },
  ]
}
