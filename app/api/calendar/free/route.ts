import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { freeAnswer, freeQuery } from '@/lib/modules/calendar/api.schema'
import { findFreeTimes } from '@/lib/modules/calendar/free-times.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const GET = endpoint(
  {
    doc: ['calendar', 'Whether calendars and users are free, and when next', 'זמנים פנויים של יומנים ומשתמשים'],
    gate: can('calendar'),
    query: freeQuery,
    answer: freeAnswer,
  },
  ({ actor, query: { calendars, users, from, minutes, except } }) =>
    findFreeTimes(calendarViewer(actor), {
      calendarIds: calendars,
      userIds: users,
      from,
      minutes,
      exceptEventId: except,
    }),
)
