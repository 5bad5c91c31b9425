import { calendarFile } from '../../isolation/calendar-links'
import { OUR_WORDS } from '../../isolation/words'
import type { Handler } from './handler'

/** Handlers of feeds, subscriptions and files with an id in their address. */
export const CALENDAR_LINK_HANDLERS: Record<string, Handler> = {
  'DELETE calendar/feeds/[id]': { own: { id: 'spareCalendarFeed' } },
  'POST calendar/calendars/[id]/import': {
    own: { id: 'ownCalendar' },
    body: () => new TextEncoder().encode(calendarFile(OUR_WORDS)),
  },
  'POST calendar/links/[id]/refresh': { own: { id: 'calendarLink' } },
  'DELETE calendar/links/[id]': { own: { id: 'spareCalendarLink' }, body: () => ({ version: 1 }) },
}
