import { MicroMoney } from '@/components/domain/micro-money'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import { METER_NAMES } from '@/lib/metering/meter-names'
import type { UsageDay, UsageDays } from '@/lib/modules/metering/usages.queries'
import { href } from '@/lib/routes/find'

const columns: Column<UsageDay>[] = [
  { key: 'day', header: 'יום', card: 'sub', cell: ({ day }) => <DateText at={day} as="date" /> },
  { key: 'meter', header: 'סוג', card: 'title', cell: ({ meter }) => METER_NAMES[meter] },
  {
    key: 'messages',
    header: 'הודעות',
    align: 'num',
    card: 'sub-end',
    isNamed: true,
    cell: ({ messages }) => <Ltr>{messages}</Ltr>,
  },
  { key: 'units', header: 'יחידות', align: 'num', cell: ({ units }) => <Ltr>{units}</Ltr> },
  {
    key: 'provider',
    header: 'יחידות לפי הספק',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ providerUnits }) => providerUnits !== null && <Ltr>{providerUnits}</Ltr>,
  },
  {
    key: 'waiting',
    header: 'ממתינות',
    align: 'num',
    hideBelow: 'lg',
    isBlank: true,
    cell: ({ waiting }) => waiting > 0 && <Ltr>{waiting}</Ltr>,
  },
  {
    key: 'owed',
    header: 'טרם חויב',
    align: 'num',
    hideBelow: 'lg',
    isBlank: true,
    cell: ({ owedMicro }) => owedMicro > 0 && <MicroMoney micro={owedMicro} />,
  },
  {
    key: 'debited',
    header: 'חויב',
    align: 'num',
    card: 'end',
    cell: ({ debitedMicro }) => <MicroMoney micro={debitedMicro} />,
  },
]

const FILTERS = [{ key: 'meter', label: 'סוג', options: toOptions(METER_NAMES) }]

type Props = { list: UsageDays; search: Search }

/** Table of what messages cost by day and kind, newest first. */
export function UsagesTable({ list, search }: Props) {
  const address = { path: href('wallet-messages'), search }
  return (
    <ListCard
      filter={<FilterBar filters={FILTERS} dates="תאריכים" columns={columnNames(columns)} />}
      pager={<Pager list={list} address={address} />}
    >
      <DataTable
        label="עלויות הודעות"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        address={address}
        empty={
          search.meter || search.from || search.to ? (
            <NoResults clearHref={address.path} />
          ) : (
            <EmptyState title="עוד לא נשלחו הודעות" text="כאן יופיעו ההודעות שנשלחו בכל יום, לפי סוג, עם מה שהן עלו." />
          )
        }
      />
    </ListCard>
  )
}
