import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { createFeed } from '@/lib/modules/calendar/links/feeds.mutations'
import { listFeeds } from '@/lib/modules/calendar/links/feeds.queries'
import { feedInput, feedsAnswer, newFeedAnswer } from '@/lib/modules/calendar/links/feeds.schema'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const GET = endpoint(
  {
    doc: ['calendar', "List the caller's own feeds of calendars", 'הקישורים שלי לקריאת יומנים'],
    gate: can('calendar'),
    answer: feedsAnswer,
  },
  ({ actor }) => listFeeds(calendarViewer(actor)),
)

/** An address outlives the session and the key by which it is made, so only a person makes one. */
export const POST = endpoint(
  { gate: can('calendar'), sessionOnly: true, body: feedInput, answer: newFeedAnswer },
  ({ actor, body }) => createFeed(actor, body),
)
