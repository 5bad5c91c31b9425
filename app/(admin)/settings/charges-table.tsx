import { type Column, DataTable } from '@/components/screen/data-table'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { testChargeStateLabels, testChargeStateTones } from '@/lib/modules/settings/charges.labels'
import type { Charge } from '@/lib/modules/settings/charges.queries'

const columns: Column<Charge>[] = [
  { key: 'account', header: 'חשבון', card: 'title', cell: ({ accountLabel }) => <Bidi>{accountLabel}</Bidi> },
  { key: 'at', header: 'מתי', card: 'sub', cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" /> },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ chargedAgorot, amountAgorot }) => <Money agorot={chargedAgorot ?? amountAgorot} />,
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={testChargeStateTones[state]}>{testChargeStateLabels[state]}</Status>,
  },
  {
    key: 'callback',
    header: 'דיווח מעצמה',
    cell: ({ callbackAt }) => (callbackAt ? <DateText at={callbackAt} as="time" /> : '—'),
  },
]

/** Table of the latest test charges. */
export const ChargesTable = ({ charges }: { charges: Charge[] }) => (
  <DataTable
    label="חיובי ניסיון אחרונים"
    columns={columns}
    rows={charges}
    rowKey={({ id }) => id}
    empty={<p>אין חיובי ניסיון.</p>}
  />
)
