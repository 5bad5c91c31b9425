import { withSearch } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { LinkTabs } from '@/components/screen/link-tabs'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { LiveRefresh } from '@/components/shell/live'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconCalendarEvent } from '@/components/ui/icons'
import { Phone } from '@/components/ui/phone'
import { screen, screenTitle } from '@/lib/http/screen'
import { bookingStateLabels } from '@/lib/modules/booking/booking.labels'
import { type BookingListInput, loadBookingList } from '@/lib/modules/booking/bookings.list'
import { type BookingRow, listBookingPages, listBookings } from '@/lib/modules/booking/office.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { href } from '@/lib/routes/find'

export const generateMetadata = screenTitle('calendar-bookings')

const TABS: { key: BookingListInput['view']; label: string }[] = [
  { key: 'upcoming', label: 'קרובות' },
  { key: 'past', label: 'שהיו' },
  { key: 'cancelled', label: 'שבוטלו' },
]

/** The first tab needs no name in the address. */
const viewParam = (view: BookingListInput['view']) => (view === 'upcoming' ? null : view)

const EMPTY: Record<BookingListInput['view'], string> = {
  upcoming: 'אין פגישות קרובות',
  past: 'עוד לא היו פגישות',
  cancelled: 'אין פגישות שבוטלו',
}

/** The meetings that were booked: those with the actor, and for managers of calendars all. */
export default screen('calendar-bookings', async ({ actor, search }) => {
  const viewer = calendarViewer(actor)
  const wanted = loadBookingList(search)
  const [list, pages] = [await listBookings(viewer, wanted), await listBookingPages(viewer)]
  const address = { path: href('calendar-bookings'), search }
  return (
    <Page
      route="calendar-bookings"
      tabs={
        <LinkTabs
          label="אילו פגישות"
          tabs={TABS.map((tab) => ({
            ...tab,
            href: withSearch(address, { view: viewParam(tab.key), after: null, before: null }),
          }))}
          current={wanted.view}
          address={address}
        />
      }
    >
      <LiveRefresh topics={['booking']} />
      <ListCard
        filter={
          <FilterBar
            search={{ label: 'חיפוש פגישה', placeholder: 'חיפוש בשם, בטלפון או בדוא״ל' }}
            filters={[
              { key: 'page', label: 'דף', options: pages.map(({ id, title }) => ({ value: id, label: title })) },
            ]}
            columns={columnNames(columns)}
          />
        }
        pager={<Pager list={list} size={wanted.size} address={address} />}
      >
        <DataTable
          label="פגישות שנקבעו"
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href('calendar-bookings-view', { id })}
          sort={wanted.sort}
          address={address}
          empty={
            wanted.q || wanted.page ? (
              <NoResults query={wanted.q} clearHref={address.path} />
            ) : (
              <EmptyState
                icon={<IconCalendarEvent size={40} />}
                title={EMPTY[wanted.view]}
                text="כאן מופיעות הפגישות שלקוחות קבעו בעצמם בדפי קביעת הפגישות."
              />
            )
          }
        />
      </ListCard>
    </Page>
  )
})

const TONES = { booked: 'ok', cancelled: 'muted', no_show: 'bad' } as const

const columns: Column<BookingRow>[] = [
  { key: 'name', header: 'מי', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  {
    key: 'start',
    header: 'מתי',
    sort: true,
    card: 'sub',
    cell: ({ startsAt }) => <DateText at={startsAt} as="datetime" />,
  },
  { key: 'kind', header: 'סוג הפגישה', isText: true, card: 'sub-end', cell: ({ kindName }) => <Bidi>{kindName}</Bidi> },
  { key: 'host', header: 'עם', hideBelow: 'lg', cell: ({ hostName }) => <Bidi>{hostName}</Bidi> },
  { key: 'phone', header: 'טלפון', hideBelow: 'lg', cell: ({ phone }) => phone && <Phone number={phone} /> },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={TONES[state]}>{bookingStateLabels[state]}</Status>,
  },
]
