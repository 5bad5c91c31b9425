import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconPhoneOff } from '@/components/ui/icons'
import { listText } from '@/lib/format/list-text'
import { toOptions } from '@/lib/format/options'
import { formatPhone } from '@/lib/format/phone'
import type { Search } from '@/lib/http/screen'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import { suppressionStateLabels } from '@/lib/modules/consents/suppressions.labels'
import type { SuppressionListInput } from '@/lib/modules/consents/suppressions.list'
import type { Suppression, SuppressionList } from '@/lib/modules/consents/suppressions.queries'
import { href } from '@/lib/routes/find'

import { LiftSuppression } from './lift-suppression'

const columns: Column<Suppression>[] = [
  {
    key: 'address',
    header: 'מספר או כתובת',
    card: 'title',
    cell: ({ address }) => (address === null ? 'אדם שמידעו נמחק' : <Ltr>{formatPhone(address)}</Ltr>),
  },
  {
    key: 'channels',
    header: 'ערוצים',
    card: 'sub',
    cell: ({ channels }) => listText(channels.map((one) => consentChannelLabels[one])),
  },
  { key: 'source', header: 'איך התקבלה הבקשה', isText: true, cell: ({ source }) => <Bidi>{source}</Bidi> },
  { key: 'note', header: 'הערה', isText: true, hideBelow: 'max', cell: ({ note }) => <Bidi>{note}</Bidi> },
  { key: 'created', header: 'נחסם', sort: true, cell: ({ createdAt }) => <DateText at={createdAt} /> },
  { key: 'by', header: 'מי רשם', hideBelow: 'wide', cell: ({ byName }) => byName && <Bidi>{byName}</Bidi> },
  { key: 'state', header: 'מצב', card: 'sub-end', cell: (one) => <State {...one} /> },
  {
    key: 'lift',
    header: 'הסרה',
    card: 'foot',
    isText: true,
    isBlank: true,
    cell: (one) => {
      if (one.liftedAt) return <Lifting {...one} />
      return one.address !== null && <LiftSuppression id={one.id} address={formatPhone(one.address)} />
    },
  },
]

/** A later consent counts more than the suppression, on its channel. */
function State({ liftedAt, channels, laterConsents }: Suppression) {
  if (liftedAt) return <Status tone="muted">{suppressionStateLabels.lifted}</Status>
  if (laterConsents.length === channels.length) return <Status tone="warn">התקבלה הסכמה אחריה</Status>
  if (laterConsents.length > 0)
    return (
      <Status tone="warn">
        התקבלה אחריה הסכמה: {listText(laterConsents.map((channel) => consentChannelLabels[channel]))}
      </Status>
    )
  return <Status tone="bad">{suppressionStateLabels.active}</Status>
}

/** When, by whom and why a suppression was lifted. */
const Lifting = ({ liftedAt, liftedByName, liftReason }: Suppression) =>
  liftedAt && (
    <>
      <DateText at={liftedAt} />
      {[liftedByName, liftReason].map(
        (text) =>
          text && (
            <span key={text}>
              {' · '}
              <Bidi>{text}</Bidi>
            </span>
          ),
      )}
    </>
  )

type Props = { list: SuppressionList; wanted: SuppressionListInput; search: Search }

export function SuppressionsTable({ list, wanted, search }: Props) {
  const address = { path: href('customers-suppressions'), search }
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש מספר או כתובת', placeholder: 'חיפוש טלפון או דוא״ל' }}
          filters={[{ key: 'state', label: 'מצב', options: toOptions(suppressionStateLabels) }]}
          columns={columnNames(columns)}
        />
      }
      pager={<Pager list={list} size={wanted.size} address={address} />}
    >
      <DataTable
        label="חסומים לפנייה"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        sort={wanted.sort}
        address={address}
        empty={
          wanted.q || wanted.state ? (
            <NoResults query={wanted.q} clearHref={address.path} />
          ) : (
            <EmptyState
              icon={<IconPhoneOff size={40} />}
              title="עוד לא נחסם אף מספר"
              text="כאן רושמים מי שביקש שלא יפנו אליו ואינו לקוח או ליד. סירוב של לקוח או ליד רושמים בכרטיס שלו."
            />
          )
        }
      />
    </ListCard>
  )
}
