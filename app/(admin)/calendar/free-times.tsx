import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useRead } from '@/lib/client/use-read'
import { formatDateTime, wallTimeToInstant } from '@/lib/format/dates'
import type { ListedCalendar } from '@/lib/modules/calendar/calendars.queries'

import styles from './calendar.module.css'
import type { EventForm } from './event-form'
import { type EventValues, spanValues } from './event-form-values'

type Props = { form: EventForm; calendars: readonly ListedCalendar[]; exceptId: string | undefined }
type Free = { busyCalendarIds: string[]; busyUserIds: string[]; next: { from: string; to: string }[] }

/** Says who or which room is taken at the time of the form, and offers the next times at which all are free. */
export function FreeTimes({ form, calendars, exceptId }: Props) {
  const values = form.rhf.watch()
  const { data } = useRead<Free>(addressOf(values, exceptId), { keepPreviousData: true })
  if (!data || (data.busyCalendarIds.length === 0 && data.busyUserIds.length === 0)) return null
  const names = [
    ...calendars.filter(({ id }) => data.busyCalendarIds.includes(id)).map(({ name }) => name),
    ...values.guests
      .filter(({ value }) => data.busyUserIds.includes(value.replace('user:', '')))
      .map(({ label }) => label),
  ]
  const pick = ({ from, to }: Free['next'][number]) => {
    const { startOn, startTime, endOn, endTime } = spanValues({ isAllDay: false, start: from, end: to })
    for (const [name, value] of Object.entries({ startOn, startTime, endOn, endTime }))
      form.rhf.setValue(name as 'startOn', value, { shouldDirty: true })
  }
  return (
    <Alert tone="warn" title={`תפוסים בזמן הזה: ${[...new Set(names)].join(', ')}`}>
      {data.next.length > 0 && (
        <div className={styles.free}>
          <span>פנוי לכולם:</span>
          {data.next.slice(0, 4).map((period) => (
            <Button key={period.from} size="sm" onClick={() => pick(period)}>
              {formatDateTime(period.from)}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  )
}

/** Returns the address that is asked, or null while the times are not whole. */
function addressOf(values: EventValues, exceptId: string | undefined): string | null {
  const { isAllDay, startOn, startTime, endOn, endTime, calendarId, roomId, guests } = values
  if (isAllDay || !isTime(startOn, startTime) || !isTime(endOn, endTime)) return null
  const [from, to] = [wallTimeToInstant(startOn, startTime), wallTimeToInstant(endOn, endTime)]
  const minutes = (to.getTime() - from.getTime()) / 60_000
  if (minutes < 5 || minutes > 1440) return null
  const users = guests.flatMap(({ value }) => (value.startsWith('user:') ? [value.slice(5)] : []))
  const search = new URLSearchParams({
    calendars: [calendarId, roomId].filter(Boolean).join(','),
    users: users.join(','),
    from: from.toISOString(),
    minutes: String(minutes),
    ...(exceptId && { except: exceptId }),
  })
  return `/api/calendar/free?${search}`
}

const isTime = (day: string, time: string) => /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time)
