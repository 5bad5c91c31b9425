import type { ReactNode } from 'react'

import type { Address } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { EmployeeRow } from '@/lib/modules/payslips/employees.queries'
import { slipChannelLabels } from '@/lib/modules/payslips/payslips.labels'
import { href } from '@/lib/routes/find'

type Props = { rows: EmployeeRow[]; sort: string; address: Address; empty: ReactNode }

export const EmployeesTable = (props: Props) => (
  <DataTable
    label="עובדים"
    columns={EMPLOYEE_COLUMNS}
    rowKey={({ id }) => id}
    rowHref={({ id }) => href('payslips-employees-edit', { id })}
    {...props}
  />
)

export const EMPLOYEE_COLUMNS: Column<EmployeeRow>[] = [
  { key: 'name', header: 'שם', sort: true, card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  {
    key: 'number',
    header: 'מספר עובד',
    sort: true,
    card: 'sub',
    cell: ({ employeeNo }) => <Ltr>{employeeNo || '—'}</Ltr>,
  },
  { key: 'id', header: 'מספר זהות', hideBelow: 'lg', cell: ({ last4 }) => <Ltr>{`•••••${last4}`}</Ltr> },
  { key: 'employer', header: 'מעסיק', hideBelow: 'lg', cell: ({ employerName }) => <Bidi>{employerName}</Bidi> },
  {
    key: 'consent',
    header: 'הסכמה',
    card: 'end',
    cell: ({ hasConsent }) => <Badge tone={hasConsent ? 'ok' : 'warn'}>{hasConsent ? 'בתוקף' : 'אין'}</Badge>,
  },
  {
    key: 'channel',
    header: 'מקבל',
    card: 'sub-end',
    cell: ({ hasConsent, channel }) => slipChannelLabels[hasConsent ? channel : 'print'],
  },
  { key: 'to', header: 'סיום עבודה', hideBelow: 'xl', cell: ({ activeTo }) => <DateText at={activeTo} /> },
]
