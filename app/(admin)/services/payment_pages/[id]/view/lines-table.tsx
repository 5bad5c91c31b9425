import styles from '@/components/domain/payment-pages/payment-pages.module.css'
import { type Column, DataTable } from '@/components/screen/data-table'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import type { PageDetails } from '@/lib/modules/payment-pages/record.queries'
import { serviceVatModeLabels } from '@/lib/modules/services/services.labels'

type Line = PageDetails['lines'][number]

const columns: Column<Line>[] = [
  { key: 'name', header: 'שירות', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'vat', header: 'מע״מ', hideBelow: 'lg', cell: ({ vatMode }) => serviceVatModeLabels[vatMode] },
  { key: 'quantity', header: 'כמות', align: 'num', card: 'sub', cell: ({ quantity }) => `${quantity} יח׳` },
  {
    key: 'unit',
    header: 'מחיר ליחידה',
    align: 'num',
    card: 'sub-end',
    cell: ({ unitAgorot }) => <Money agorot={unitAgorot} />,
  },
  {
    key: 'sum',
    header: 'סה״כ',
    align: 'num',
    card: 'end',
    cell: ({ quantity, unitAgorot }) => <Money agorot={quantity * unitAgorot} />,
  },
]

/** Table of the lines that the page sells, with the totals. */
export const LinesTable = ({ page: { lines, amountAgorot, vatAgorot, vatRateBp } }: { page: PageDetails }) => (
  <Card
    title="מה נמכר"
    flush
    footer={
      <div className={styles.totals}>
        <Total label="לפני מע״מ" agorot={amountAgorot - vatAgorot} />
        <Total label={`מע״מ ${vatRateBp / 100}%`} agorot={vatAgorot} />
        <Total label="לתשלום" agorot={amountAgorot} isGrand />
      </div>
    }
  >
    <DataTable label="שורות העמוד" columns={columns} rows={lines} rowKey={({ id }) => id} empty={null} />
  </Card>
)

const Total = ({ label, agorot, isGrand }: { label: string; agorot: number; isGrand?: true }) => (
  <div className={isGrand ? styles.grand : undefined}>
    <span>{label}</span>
    <Money agorot={agorot} />
  </div>
)
