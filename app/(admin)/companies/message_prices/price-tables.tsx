import { type Column, DataTable } from '@/components/screen/data-table'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { formatMicro } from '@/lib/format/micro'
import { METER_NAMES } from '@/lib/metering/meter-names'
import type { ChildPriceRow, MeterPriceRow } from '@/lib/modules/metering/prices.queries'

const UnitPrice = ({ micro }: { micro: number | null }) =>
  micro === null ? <span className="muted">לא נקבע</span> : <bdi dir="rtl">{formatMicro(micro)}</bdi>

const columns = (isRoot: boolean): Column<MeterPriceRow>[] => [
  { key: 'meter', header: 'סוג', card: 'title', cell: ({ meter }) => METER_NAMES[meter] },
  {
    key: 'buy',
    header: isRoot ? 'מה שהספק גובה' : 'מה שאתם משלמים',
    align: 'num',
    card: 'sub',
    isNamed: true,
    cell: ({ buyMicro }) => <UnitPrice micro={buyMicro} />,
  },
  {
    key: 'sell',
    header: 'מחיר לחברות',
    align: 'num',
    card: 'end',
    cell: ({ sellMicro }) => <UnitPrice micro={sellMicro} />,
  },
]

type Props = { rows: readonly MeterPriceRow[]; isRoot: boolean }

/** The price of each kind of message, beside what the company pays for it itself. */
export const MeterPrices = ({ rows, isRoot }: Props) => (
  <Card title="המחירון" flush>
    <DataTable
      label="מחירון ההודעות"
      columns={columns(isRoot)}
      rows={rows}
      rowKey={({ meter }) => meter}
      empty={null}
    />
  </Card>
)

const childColumns: Column<ChildPriceRow>[] = [
  { key: 'company', header: 'חברה', card: 'title', cell: ({ childName }) => <Bidi>{childName}</Bidi> },
  { key: 'meter', header: 'סוג', card: 'sub', cell: ({ meter }) => METER_NAMES[meter] },
  {
    key: 'price',
    header: 'מחיר',
    align: 'num',
    card: 'end',
    cell: ({ priceMicro }) => <UnitPrice micro={priceMicro} />,
  },
]

/** Prices that were set for one company. */
export const ChildPrices = ({ rows }: { rows: readonly ChildPriceRow[] }) => (
  <Card title="מחירים מיוחדים" flush>
    <DataTable label="מחירים מיוחדים" columns={childColumns} rows={rows} rowKey={({ id }) => id} empty={null} />
  </Card>
)
