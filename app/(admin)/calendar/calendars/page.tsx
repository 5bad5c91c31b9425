import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Card } from '@/components/ui/card'
import { IconCalendar } from '@/components/ui/icons'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadCalendarsWithOwn } from '@/lib/modules/calendar/personal-calendars.commands'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

import { AddCalendar } from './calendar-dialogs'
import { CalendarTable } from './calendar-table'

export const generateMetadata = screenTitle('calendar-calendars')

/** The viewer's own calendar with how it is shared, the calendars of the office, and rooms. */
export default screen('calendar-calendars', async ({ actor }) => {
  const viewer = calendarViewer(actor)
  const calendars = await loadCalendarsWithOwn(viewer)
  const rooms = calendars.filter(({ kind }) => kind === 'room')
  const team = calendars.filter(({ kind }) => kind === 'team')
  return (
    <Page route="calendar-calendars">
      <LiveRefresh topics={['calendar']} />
      <Card title="היומנים שלי" flush>
        <CalendarTable calendars={calendars.filter(({ isOwn }) => isOwn)} label="היומנים שלי" />
      </Card>
      <Card title="יומני צוות" flush actions={viewer.isManager && <AddCalendar kind="team" />}>
        {team.length > 0 ? (
          <CalendarTable calendars={team} label="יומני צוות" />
        ) : (
          <EmptyState
            icon={<IconCalendar size={40} />}
            title="אין יומני צוות"
            text="יומן צוות מציג לכל המשרד אירועים משותפים, כמו חופשות או תורנויות."
          />
        )}
      </Card>
      <Card title="חדרים" flush actions={viewer.isManager && <AddCalendar kind="room" />}>
        {rooms.length > 0 ? (
          <CalendarTable calendars={rooms} label="חדרים" />
        ) : (
          <EmptyState
            icon={<IconCalendar size={40} />}
            title="אין חדרים"
            text="חדר נתפס יחד עם האירוע, ואי אפשר לקבוע בו שני אירועים באותו זמן."
          />
        )}
      </Card>
    </Page>
  )
})
