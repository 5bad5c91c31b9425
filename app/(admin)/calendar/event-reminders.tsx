'use client'

import { Reminders } from '@/components/domain/reminders/reminders'
import { useLive } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { problemText } from '@/lib/client/problem-text'
import { useRead } from '@/lib/client/use-read'
import type { EventDetails } from '@/lib/modules/calendar/details.queries'
import type { Reminder } from '@/lib/modules/reminders/reminders.queries'

/** The viewer's own reminders of an event; of a series they are before each of its events. */
export function EventReminders({ event, canText }: { event: EventDetails; canText: boolean }) {
  const path = `/api/calendar/events/${event.id}/reminders`
  const { data: reminders, error, mutate } = useRead<Reminder[]>(path)
  useLive(['reminder'], () => void mutate())
  return (
    <section aria-label="התזכורות שלי">
      <h3 className="field-label">התזכורות שלי</h3>
      {error && <Alert tone="bad" live title={problemText(error.error)} />}
      {reminders && (
        <Reminders
          subject={{ path, isTimed: true, untimed: '', hint: hintOf(event), closed: closedText(event), canText }}
          reminders={reminders}
          onChanged={() => void mutate()}
        />
      )}
    </section>
  )
}

function hintOf({ rule, isAllDay }: EventDetails): string | null {
  const hints = [
    rule !== null && 'התזכורת נשלחת לפני כל אירוע של הסדרה',
    isAllDay && 'אירוע של יום שלם נחשב לתשע בבוקר',
  ].filter(Boolean)
  return hints.length > 0 ? hints.join('. ') : null
}

function closedText({ status, response }: EventDetails) {
  if (status === 'cancelled') return { text: 'לאירוע שבוטל אין תזכורות.', ofReminder: 'האירוע בוטל' }
  if (response === 'declined') return { text: 'השבת שלא תגיע, ולכן לא יישלחו תזכורות.', ofReminder: 'השבת שלא תגיע' }
  return null
}
