import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconPercentage } from '@/components/ui/icons'
import type { Choice } from '@/components/ui/inputs'
import { Money } from '@/components/ui/money'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import { lineKindLabels, lineStateLabels, lineStateTones } from '@/lib/modules/commissions/commissions.labels'
import type { LineListInput } from '@/lib/modules/commissions/commissions.list'
import type { LineList, LineRow } from '@/lib/modules/commissions/commissions.queries'
import { href } from '@/lib/routes/find'

import styles from './commissions.module.css'
import { periodText } from './period-text'
import { Rate } from './rate-text'

const person: Column<LineRow> = {
  key: 'person',
  header: 'מוטב',
  card: 'title',
  cell: ({ userName }) => <Bidi>{userName}</Bidi>,
}
const rest: Column<LineRow>[] = [
  {
    key: 'deal',
    header: 'עסקה',
    card: 'sub',
    cell: ({ paymentNumber, kind }) => (
      <span className={styles.deal}>
        תשלום <Ltr>{paymentNumber}</Ltr>
        {kind !== 'payment' && <Badge tone={kind === 'refund' ? 'bad' : 'info'}>{lineKindLabels[kind]}</Badge>}
      </span>
    ),
  },
  { key: 'day', header: 'תאריך', sort: true, cell: ({ day }) => <DateText at={day} /> },
  { key: 'period', header: 'תקופה', hideBelow: 'xl', cell: (row) => periodText(row) },
  {
    key: 'base',
    header: 'בסיס',
    sort: true,
    align: 'num',
    hideBelow: 'lg',
    cell: ({ base }) => <Money agorot={base} />,
  },
  { key: 'rate', header: 'שיעור', align: 'num', hideBelow: 'lg', cell: ({ rateBp }) => <Rate bp={rateBp} /> },
  {
    key: 'amount',
    header: 'עמלה',
    sort: true,
    align: 'num',
    card: 'end',
    cell: ({ amount }) => <Money agorot={amount} />,
  },
  { key: 'held', header: 'מוחזק', align: 'num', hideBelow: 'lg', cell: ({ held }) => <Sum agorot={held} /> },
  {
    key: 'clawed',
    header: 'קוזז',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ clawedBack }) => <Sum agorot={clawedBack} />,
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={lineStateTones[state]}>{lineStateLabels[state]}</Status>,
  },
]

const asTitle = (column: Column<LineRow>) => ({ ...column, card: 'title' as const })

const Sum = ({ agorot }: { agorot: number }) => agorot !== 0 && <Money agorot={agorot} />

type Props = {
  list: LineList
  wanted: LineListInput
  search: Search
  periods: readonly Choice[]
  /** People to filter by; null if the user sees only their own commissions. */
  people: readonly Choice[] | null
}

/** Table of commissions, clawbacks and corrections; each line links to its calculation. */
export function LinesTable({ list, wanted, search, periods, people }: Props) {
  const address = { path: href('users-commissions'), search }
  const isFiltered = Boolean(wanted.q || wanted.state || wanted.period || wanted.person || wanted.kind)
  // A user who sees only their own commissions needs no column for the person: a row begins with its deal.
  const columns = people ? [person, ...rest] : [...rest.slice(0, 1).map(asTitle), ...rest.slice(1)]
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש עמלה', placeholder: 'חיפוש לפי מספר תשלום' }}
          filters={[
            { key: 'period', label: 'תקופה', options: periods },
            { key: 'state', label: 'מצב', options: toOptions(lineStateLabels) },
            { key: 'kind', label: 'סוג', options: toOptions(lineKindLabels) },
            ...(people ? [{ key: 'person', label: 'מוטב', options: people }] : []),
          ]}
          columns={columnNames(columns)}
        />
      }
      pager={<Pager list={list} size={wanted.size} address={address} />}
    >
      <DataTable
        label="שורות עמלה"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('commissions-line', { id })}
        sort={wanted.sort}
        address={address}
        empty={isFiltered ? <NoResults query={wanted.q} clearHref={address.path} /> : NOTHING}
      />
    </ListCard>
  )
}

const NOTHING = (
  <EmptyState
    icon={<IconPercentage size={40} />}
    title="עוד אין עמלות"
    text="עמלות נרשמות כשמחשבים תקופה: לכל תשלום שנגבה, לפי התוכנית של מי שמכר."
  />
)
