import { type Column, DataTable } from '@/components/screen/data-table'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import type { PaymentDetails } from '@/lib/modules/payments/record.queries'
import { serviceVatModeLabels } from '@/lib/modules/services/services.labels'

type Line = PaymentDetails['payment']['lines'][number]

const columns: Column<Line>[] = [
  { key: 'name', header: 'שירות', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'vat', header: 'מע״מ', hideBelow: 'lg', cell: ({ vatMode }) => serviceVatModeLabels[vatMode] },
  { key: 'quantity', header: 'כמות', align: 'num', card: 'sub', cell: ({ quantity }) => `${quantity} יח׳` },
  {
    key: 'sum',
    header: 'סה״כ',
    align: 'num',
    card: 'end',
    cell: ({ quantity, unitAgorot }) => <Money agorot={quantity * unitAgorot} />,
  },
]

/** Table of the sold lines as of the payment; nothing for payments older than the storing of lines. */
export function SoldCard({ payment: { lines } }: Pick<PaymentDetails, 'payment'>) {
  if (lines.length === 0) return null
  return (
    <Card title="מה נמכר" flush>
      <DataTable
        label="שורות התשלום"
        columns={columns}
        rows={lines}
        rowKey={(line) => String(lines.indexOf(line))}
        empty={null}
      />
    </Card>
  )
}
