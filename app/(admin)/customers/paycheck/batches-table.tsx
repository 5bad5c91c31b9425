import type { ReactNode } from 'react'

import type { Address } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { Bidi, Ltr } from '@/components/ui/bidi'
import type { BatchRow } from '@/lib/modules/payslips/batches.queries'
import { monthText } from '@/lib/modules/payslips/payslips.rules'
import { href } from '@/lib/routes/find'

import { BatchStatus, Deadline } from './paycheck-status'

type Props = { rows: BatchRow[]; sort: string; address: Address; empty: ReactNode }

export const BatchesTable = (props: Props) => (
  <DataTable
    label="חודשי תלושים"
    columns={BATCH_COLUMNS}
    rowKey={({ id }) => id}
    rowHref={({ id }) => href('payslips-view', { id })}
    {...props}
  />
)

const number = (value: number) => <Ltr>{String(value)}</Ltr>

export const BATCH_COLUMNS: Column<BatchRow>[] = [
  { key: 'month', header: 'חודש', sort: true, card: 'title', cell: ({ month }) => <Ltr>{monthText(month)}</Ltr> },
  { key: 'employer', header: 'מעסיק', card: 'sub', cell: ({ employerName }) => <Bidi>{employerName}</Bidi> },
  { key: 'state', header: 'מצב', card: 'end', cell: ({ state }) => <BatchStatus state={state} /> },
  { key: 'pages', header: 'עמודים', align: 'num', hideBelow: 'lg', cell: ({ pages }) => number(pages) },
  { key: 'matched', header: 'שויכו', align: 'num', hideBelow: 'lg', cell: ({ matched }) => number(matched) },
  {
    key: 'unmatched',
    header: 'לא שויכו',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ unmatched, ambiguous }) => number(unmatched + ambiguous),
  },
  {
    key: 'sent',
    header: 'נשלחו',
    align: 'num',
    card: 'sub-end',
    cell: ({ sent, slips }) => <Ltr>{`${sent}/${slips}`}</Ltr>,
  },
  { key: 'opened', header: 'נפתחו', align: 'num', hideBelow: 'lg', cell: ({ opened }) => number(opened) },
  { key: 'deadline', header: 'מועד אחרון', card: 'foot', cell: (row) => <Deadline {...row} /> },
]
