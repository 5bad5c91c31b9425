import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { IconCalendarEvent, IconPlus } from '@/components/ui/icons'
import { screen, screenTitle } from '@/lib/http/screen'
import { bookingPageStateLabels } from '@/lib/modules/booking/booking.labels'
import { type ListedBookingPage, listBookingPages } from '@/lib/modules/booking/office.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { href } from '@/lib/routes/find'

export const generateMetadata = screenTitle('calendar-booking')

/** The pages on which customers book meetings: one's own, and for managers of calendars all. */
export default screen('calendar-booking', async ({ actor }) => {
  const pages = await listBookingPages(calendarViewer(actor))
  return (
    <Page
      route="calendar-booking"
      actions={
        <>
          <ButtonLink href={href('calendar-bookings')}>פגישות שנקבעו</ButtonLink>
          <ButtonLink href={href('calendar-booking-add')} variant="primary" icon={<IconPlus size={20} />}>
            דף חדש
          </ButtonLink>
        </>
      }
    >
      <LiveRefresh topics={['booking-page', 'booking']} />
      <ListCard>
        <DataTable
          label="דפי קביעת פגישות"
          columns={columns}
          rows={pages}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href('calendar-booking-edit', { id })}
          empty={
            <EmptyState
              icon={<IconCalendarEvent size={40} />}
              title="עוד אין דפי קביעת פגישות"
              text="בדף כזה לקוחות בוחרים בעצמם מועד פנוי ביומן שלך, והפגישה נקבעת בלי טלפונים."
            />
          }
        />
      </ListCard>
    </Page>
  )
})

const columns: Column<ListedBookingPage>[] = [
  { key: 'title', header: 'כותרת', card: 'title', cell: ({ title }) => <Bidi>{title}</Bidi> },
  { key: 'owner', header: 'היומן של', card: 'sub', cell: ({ ownerName }) => <Bidi>{ownerName}</Bidi> },
  { key: 'address', header: 'כתובת', hideBelow: 'lg', cell: ({ slug }) => <Ltr>{`/book/${slug}`}</Ltr> },
  { key: 'kinds', header: 'סוגי פגישות', align: 'num', hideBelow: 'lg', cell: ({ kinds }) => kinds },
  { key: 'ahead', header: 'פגישות קרובות', align: 'num', cell: ({ ahead }) => ahead || null },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state, isOwnerGone }) => <PageState state={state} isOwnerGone={isOwnerGone} />,
  },
]

function PageState({ state, isOwnerGone }: Pick<ListedBookingPage, 'state' | 'isOwnerGone'>) {
  if (isOwnerGone) return <Status tone="warn">המשתמש לא פעיל</Status>
  return <Status tone={state === 'on' ? 'ok' : 'muted'}>{bookingPageStateLabels[state]}</Status>
}
