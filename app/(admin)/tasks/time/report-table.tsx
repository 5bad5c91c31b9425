import { Hours } from '@/components/domain/tasks/time/entry-parts'
import { type Address, withSearch } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { Bidi } from '@/components/ui/bidi'
import { Money } from '@/components/ui/money'
import type { TimeReportRow } from '@/lib/modules/tasks/time/report.queries'

type Row = TimeReportRow

const heads: Record<'project' | 'person', Column<Row>[]> = {
  project: [
    {
      key: 'customer',
      header: 'לקוח',
      card: 'title',
      isText: true,
      cell: ({ customerId, customerName }) =>
        customerId ? <Bidi>{customerName ?? 'לקוח שאין לך הרשאה לראות'}</Bidi> : 'בלי לקוח',
    },
    {
      key: 'project',
      header: 'פרויקט',
      card: 'sub',
      isText: true,
      cell: ({ projectName }) => (projectName ? <Bidi>{projectName}</Bidi> : 'בלי פרויקט'),
    },
  ],
  person: [
    {
      key: 'person',
      header: 'מי עבד',
      card: 'title',
      isText: true,
      cell: ({ userName }) => <Bidi>{userName ?? ''}</Bidi>,
    },
  ],
}

const sums: Column<Row>[] = [
  { key: 'minutes', header: 'שעות', align: 'num', card: 'end', cell: ({ minutes }) => <Hours minutes={minutes} /> },
  {
    key: 'billable',
    header: 'מהן לחיוב',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ billableMinutes }) => <Hours minutes={billableMinutes} />,
  },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
  {
    key: 'unbilled',
    header: 'עוד לא חויב',
    align: 'num',
    card: 'sub-end',
    cell: ({ unbilledAgorot }) => <Money agorot={unbilledAgorot} />,
  },
]

type Props = { by: 'project' | 'person'; rows: readonly Row[]; address: Address; empty: React.ReactNode }

/** Hours and money by customer and project, or by person; a row opens its entries. */
export const ReportTable = ({ by, rows, address, empty }: Props) => (
  <DataTable
    label={by === 'person' ? 'שעות לפי עובד' : 'שעות לפי לקוח ופרויקט'}
    columns={[...heads[by], ...sums]}
    rows={rows}
    rowKey={({ customerId, projectId, userId }) => [customerId, projectId, userId].join(':')}
    rowHref={({ customerId, projectId, userId }) =>
      withSearch(
        address,
        by === 'person'
          ? { person: userId, by: null }
          : { customer: customerId ?? 'none', project: projectId ?? 'none' },
      )
    }
    rowMenu={null}
    empty={empty}
  />
)
