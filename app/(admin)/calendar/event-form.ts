import type { useOfficeForm } from '@/components/screen/use-office-form'
import type { ListedCalendar } from '@/lib/modules/calendar/calendars.queries'

import type { EventBody, EventValues } from './event-form-values'

/** The state of the form of an event, which its parts share. */
export type EventForm = ReturnType<typeof useOfficeForm<EventValues, EventBody, { id: string }>>

/** What the form offers. */
export type EventChoices = {
  calendars: readonly ListedCalendar[]
  people: readonly { value: string; label: string }[]
  canPick: { customer: boolean; lead: boolean }
}
