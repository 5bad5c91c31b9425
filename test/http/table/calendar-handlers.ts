import type { Handler } from './handler'

const event = { id: 'calendarEvent' } as const
const calendar = { id: 'teamCalendar' } as const

/** Handlers of calendars and events with an id in their address. */
export const CALENDAR_HANDLERS: Record<string, Handler> = {
  'GET calendar/events/[id]': { own: event },
  'PATCH calendar/events/[id]': { own: event, body: () => ({ title: 'אירוע', part: 'all', version: 1 }) },
  'PUT calendar/events/[id]/response': { own: event, body: () => ({ response: 'accepted' }) },
  'DELETE calendar/events/[id]': { own: { id: 'spareCalendarEvent' }, body: () => ({ version: 1 }) },
  'PUT calendar/calendars/[id]/shown': { own: calendar, body: () => ({ isShown: true }) },
  'PATCH calendar/calendars/[id]': { own: calendar, body: () => ({ color: 'green', version: 1 }) },
  'DELETE calendar/calendars/[id]': { own: { id: 'spareTeamCalendar' }, body: () => ({ version: 1 }) },
}
