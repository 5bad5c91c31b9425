import { can } from '@/lib/access/gate'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { eventsAnswer, eventsQuery } from '@/lib/modules/calendar/api.schema'
import { eventInput } from '@/lib/modules/calendar/calendar.schema'
import { createEvent } from '@/lib/modules/calendar/events.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { loadCalendarView } from '@/lib/modules/calendar/view.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

export const GET = endpoint(
  {
    doc: ['calendar', 'Events of the calendars on screen', 'אירועים ביומנים שמוצגים'],
    gate: can('calendar'),
    query: eventsQuery,
    answer: eventsAnswer,
  },
  async ({ actor, query }) => {
    const { events, isCut } = await loadCalendarView(calendarViewer(actor), query)
    return { events, isCut }
  },
)

export const POST = endpoint(
  {
    doc: ['calendar', 'Create an event or a series', 'הוספת אירוע או סדרה'],
    gate: can('calendar'),
    body: eventInput,
    answer: versionAnswer,
  },
  ({ actor, body }) => createEvent(calendarViewer(actor), body, findSubjectScopes(actor)),
)
