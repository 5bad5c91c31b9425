import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconScale } from '@/components/ui/icons'
import {
  runErrorText,
  runStateLabels,
  runStateTones,
} from '@/lib/modules/payments/reconciliation/reconciliation.labels'
import type { RunRow } from '@/lib/modules/payments/reconciliation/reconciliation.queries'

const columns: Column<RunRow>[] = [
  { key: 'at', header: 'מועד', card: 'title', cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" /> },
  { key: 'account', header: 'חשבון', card: 'sub', cell: ({ account }) => <Bidi>{account}</Bidi> },
  {
    key: 'days',
    header: 'ימים',
    hideBelow: 'lg',
    cell: ({ fromDay, toDay }) => (
      <>
        <DateText at={fromDay} /> – <DateText at={toDay} />
      </>
    ),
  },
  { key: 'lines', header: 'שורות בסליקה', align: 'num', hideBelow: 'lg', cell: ({ lines }) => lines },
  { key: 'matched', header: 'תואמות', align: 'num', hideBelow: 'lg', cell: ({ matched }) => matched },
  { key: 'found', header: 'הפרשים', align: 'num', card: 'end', cell: ({ found }) => found },
  { key: 'closed', header: 'הסתדרו', align: 'num', hideBelow: 'xl', cell: ({ closed }) => closed },
  {
    key: 'by',
    header: 'מי הפעיל',
    hideBelow: 'xl',
    cell: ({ byName }) => (byName ? <Bidi>{byName}</Bidi> : 'אוטומטי'),
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state, error }) => (
      <>
        <Status tone={runStateTones[state]}>{runStateLabels[state]}</Status>
        {error && <div className="muted">{runErrorText(error)}</div>}
      </>
    ),
  },
]

/** Table of the latest reconciliation runs with their outcomes. */
export const RunsTable = ({ runs }: { runs: RunRow[] }) => (
  <Card title="השוואות אחרונות" flush>
    <DataTable
      label="השוואות אחרונות"
      columns={columns}
      rows={runs}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          icon={<IconScale size={40} />}
          title="עוד לא נעשתה השוואה"
          text="ההשוואה נעשית כל לילה, ואפשר להפעיל אותה עכשיו."
        />
      }
    />
  </Card>
)
