import { type Address, withSearch } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { ListCard } from '@/components/screen/list-card'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import {
  channelEventKind,
  channelEventStateLabels,
  channelEventStateTones,
} from '@/lib/modules/channels/channels.labels'
import type { ChannelEventRow } from '@/lib/modules/channels/events.queries'
import { CHANNEL_EVENT_STATES } from '@/lib/vocabulary/messaging'

type Props = { events: ChannelEventRow[]; address: Address }

/** The last events that the provider sent, newest first; a row opens one as it arrived. */
export const EventsTable = ({ events, address }: Props) => (
  <ListCard filter={<FilterBar filters={[{ key: 'state', label: 'מצב', options: STATE_OPTIONS }]} />}>
    <DataTable
      label="אירועים מהספק"
      columns={columns}
      rows={events}
      rowKey={({ id }) => id}
      rowHref={({ id }) => withSearch(address, { event: id })}
      empty={
        address.search.state ? (
          <NoResults clearHref={`${address.path}?tab=events`} />
        ) : (
          <EmptyState
            title="עוד לא הגיע דבר"
            text="כאן יופיעו מאה האירועים האחרונים: הודעות, אישורי מסירה ושינויים בחשבון."
          />
        )
      }
    />
  </ListCard>
)

const columns: Column<ChannelEventRow>[] = [
  {
    key: 'received',
    header: 'הגיע',
    card: 'title',
    cell: ({ receivedAt }) => <DateText at={receivedAt} as="datetime" />,
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={channelEventStateTones[state]}>{channelEventStateLabels[state]}</Status>,
  },
  { key: 'kind', header: 'על מה', card: 'sub', isText: true, cell: ({ kind }) => channelEventKind(kind) || null },
  { key: 'attempts', header: 'ניסיונות', align: 'num', hideBelow: 'lg', cell: ({ attempts }) => attempts || null },
  { key: 'error', header: 'תקלה', isText: true, hideBelow: 'lg', cell: ({ error }) => error && <Bidi>{error}</Bidi> },
]

const STATE_OPTIONS = CHANNEL_EVENT_STATES.map((value) => ({ value, label: channelEventStateLabels[value] }))
