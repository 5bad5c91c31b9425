import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { minutesText, Percent } from '@/components/screen/figure'
import { withDetails } from '@/components/screen/with-details'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import type { FiguresOf } from '@/lib/modules/conversations/reports.queries'

type Props = { title: string; first: string; unnamed: string; rows: readonly FiguresOf[] }

/** The same figures by whatever the rows are. */
export function FiguresTable({ title, first, unnamed, rows }: Props) {
  return (
    <Card title={title} flush>
      <DataTable
        label={title}
        columns={withDetails([
          { key: 'name', header: first, cell: ({ name }) => (name ? <Bidi>{name}</Bidi> : unnamed) },
          ...COLUMNS,
        ])}
        rows={rows}
        rowKey={({ id }) => id ?? 'none'}
        empty={<EmptyState title="אין שיחות שנענו או הסתיימו בתקופה הזאת" />}
      />
    </Card>
  )
}

const COLUMNS: Column<FiguresOf>[] = [
  {
    key: 'answers',
    header: 'מענים',
    align: 'num',
    cell: ({ answers }) => <Ltr>{answers.toLocaleString('he-IL')}</Ltr>,
  },
  {
    key: 'first',
    header: 'מענה ראשון (חציון)',
    cell: ({ firstMedian }) => minutesText(firstMedian),
  },
  {
    key: 'next',
    header: 'מענה המשך (חציון)',
    hideBelow: 'lg',
    cell: ({ nextMedian }) => minutesText(nextMedian),
  },
  {
    key: 'onTime',
    header: 'נענו בזמן',
    align: 'num',
    cell: ({ onTime, promised }) => <Percent part={onTime} whole={promised} />,
  },
  {
    key: 'resolved',
    header: 'הסתיימו',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ resolved }) => <Ltr>{resolved.toLocaleString('he-IL')}</Ltr>,
  },
  {
    key: 'resolution',
    header: 'זמן עד סיום (חציון)',
    hideBelow: 'lg',
    cell: ({ resolutionMedian }) => minutesText(resolutionMedian),
  },
]
