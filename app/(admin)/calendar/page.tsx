import { CALENDAR_VIEWS, shownRange } from '@/components/screen/calendar/shown'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { findScope } from '@/lib/access/scope'
import { businessDay, isCalendarDay } from '@/lib/format/dates'
import { dayMarks } from '@/lib/format/day-marks'
import { type Search, screen, screenTitle } from '@/lib/http/screen'
import { eventParams } from '@/lib/modules/calendar/calendar.schema'
import { findNextDay } from '@/lib/modules/calendar/details.queries'
import { loadOverlayChoice } from '@/lib/modules/calendar/overlays.list'
import { loadOverlays, type OverlayKind, openOverlays } from '@/lib/modules/calendar/overlays.queries'
import { findMeetingSubject, listOfficeUsers } from '@/lib/modules/calendar/people.queries'
import { createOwnCalendar } from '@/lib/modules/calendar/personal-calendars.commands'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { loadCalendarView } from '@/lib/modules/calendar/view.queries'
import { canTextActor } from '@/lib/modules/reminders/reminders.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { href } from '@/lib/routes/find'

import { isHome } from './calendar-items'
import { CalendarScreen } from './calendar-screen'

export const generateMetadata = screenTitle('calendar')

export default screen('calendar', async ({ actor, search }) => {
  const viewer = calendarViewer(actor)
  const openId = eventParams.safeParse({ id: search.event }).data?.id ?? null
  const eventDay = openId === null || search.day !== undefined ? null : await findNextDay(viewer, openId)
  const shown = shownIn(search, eventDay)
  const range = shownRange(shown)
  const { over } = loadOverlayChoice(search)
  const kinds = over.filter((kind): kind is OverlayKind => kind !== 'none')
  const [view, items, people, meeting, canText] = await Promise.all([
    loadCalendarView(viewer, range),
    loadOverlays(actor, { range, kinds }),
    listOfficeUsers(viewer),
    findMeetingSubject(viewer, findSubjectScopes(actor), String(search.with ?? '')),
    canTextActor(viewer),
  ])
  const calendars = view.calendars.some(isHome)
    ? view.calendars
    : await createOwnCalendar(viewer).then(async () => (await loadCalendarView(viewer, range)).calendars)
  const open = openOverlays(actor)
  return (
    <Page
      route="calendar"
      actions={
        <>
          <ButtonLink href={href('calendar-booking')}>דפי קביעת פגישות</ButtonLink>
          <ButtonLink href={href('calendar-links')}>קישורי יומן</ButtonLink>
          <ButtonLink href={href('calendar-calendars')}>יומנים וחדרים</ButtonLink>
        </>
      }
    >
      <LiveRefresh topics={['calendar', 'task', 'lead', 'customer']} />
      {view.isCut && (
        <Alert
          tone="warn"
          title="יש כאן יותר מ־5,000 אירועים. כדי לראות את כולם כדאי להסתיר יומנים או לבחור ימים אחרים."
        />
      )}
      <CalendarScreen
        events={view.events}
        items={items}
        overlays={{ open, shown: open.filter((kind) => kinds.includes(kind)) }}
        choices={{
          calendars,
          people,
          canPick: { customer: findScope('customers', actor) !== null, lead: findScope('leads', actor) !== null },
        }}
        days={dayMarks(range, view.hours)}
        shown={shown}
        asked={{ eventId: openId, meeting, isNew: search.new === 'event' || meeting !== null }}
        canText={canText}
      />
    </Page>
  )
})

/** Returns what the address shows: the week of the event that it opens, or of today, unless it says otherwise. */
function shownIn({ view, day }: Search, eventDay: string | null) {
  return {
    view: CALENDAR_VIEWS.find((one) => one === view) ?? 'week',
    day: typeof day === 'string' && isCalendarDay(day) ? day : (eventDay ?? businessDay()),
  }
}
