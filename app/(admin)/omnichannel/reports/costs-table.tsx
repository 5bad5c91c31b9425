import { MicroMoney } from '@/components/domain/micro-money'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { withDetails } from '@/components/screen/with-details'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { formatNumber } from '@/lib/format/number'
import type { MessageCosts } from '@/lib/modules/conversations/costs.rules'

export type CostRow = MessageCosts & { key: string; name: string }

type Props = { title: string; first: string; rows: readonly CostRow[] }

/** What messages cost, by whatever the rows are. */
export const CostsTable = ({ title, first, rows }: Props) => (
  <Card title={title} flush>
    <DataTable
      label={title}
      columns={withDetails([{ key: 'name', header: first, cell: ({ name }) => <Bidi>{name}</Bidi> }, ...COLUMNS])}
      rows={rows}
      rowKey={({ key }) => key}
      empty={<EmptyState title="לא נשלחו הודעות בתשלום בתקופה הזאת" />}
    />
  </Card>
)

const COLUMNS: Column<CostRow>[] = [
  { key: 'messages', header: 'הודעות', align: 'num', cell: ({ messages }) => <Ltr>{formatNumber(messages)}</Ltr> },
  {
    key: 'conversations',
    header: 'שיחות',
    align: 'num',
    hideBelow: 'lg',
    isBlank: true,
    cell: ({ conversations }) => conversations > 0 && <Ltr>{formatNumber(conversations)}</Ltr>,
  },
  { key: 'units', header: 'יחידות', align: 'num', cell: ({ units }) => <Ltr>{formatNumber(units)}</Ltr> },
  {
    key: 'provider',
    header: 'יחידות לפי הספק',
    align: 'num',
    hideBelow: 'lg',
    isBlank: true,
    cell: ({ providerUnits }) => providerUnits !== null && <Ltr>{formatNumber(providerUnits)}</Ltr>,
  },
  {
    key: 'waiting',
    header: 'ממתינות',
    align: 'num',
    hideBelow: 'lg',
    isBlank: true,
    cell: ({ waiting }) => waiting > 0 && <Ltr>{formatNumber(waiting)}</Ltr>,
  },
  { key: 'cost', header: 'עלות', align: 'num', cell: ({ costMicro }) => <MicroMoney micro={costMicro} /> },
]
