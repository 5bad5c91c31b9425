import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { createLink } from '@/lib/modules/calendar/links/links.mutations'
import { listLinks } from '@/lib/modules/calendar/links/links.queries'
import { calendarLinkInput, linksAnswer, newLinkAnswer } from '@/lib/modules/calendar/links/links.schema'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const GET = endpoint(
  {
    doc: [
      'calendar',
      "List the caller's own subscriptions to calendars of other programs",
      'המינויים שלי ליומנים מתוכנות אחרות',
    ],
    gate: can('calendar'),
    answer: linksAnswer,
  },
  ({ actor }) => listLinks(calendarViewer(actor)),
)

export const POST = endpoint(
  {
    doc: ['calendar', 'Subscribe to a calendar of another program', 'מינוי ליומן מתוכנה אחרת'],
    gate: can('calendar'),
    body: calendarLinkInput,
    answer: newLinkAnswer,
  },
  ({ actor, body }) => createLink(calendarViewer(actor), body),
)
