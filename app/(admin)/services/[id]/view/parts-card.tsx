import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import type { Part } from '@/lib/modules/services/parts.queries'
import { href } from '@/lib/routes/find'

const columns: Column<Part>[] = [
  { key: 'name', header: 'שירות', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'code', header: 'קוד', card: 'sub', cell: ({ code }) => <Ltr>{code}</Ltr> },
  { key: 'quantity', header: 'כמות', align: 'num', card: 'sub-end', cell: ({ quantity }) => <Ltr>{quantity}</Ltr> },
  {
    key: 'sum',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ quantity, priceAgorot }) => <Money agorot={quantity * priceAgorot} />,
  },
]

/** Card of the services in a package, at today's prices. */
export const PartsCard = ({ parts }: { parts: Part[] }) => (
  <Card title="מה יש בחבילה" flush>
    <DataTable
      label="השירותים שבחבילה"
      columns={columns}
      rows={parts}
      rowKey={({ serviceId }) => serviceId}
      rowHref={({ serviceId }) => href('services-view', { id: serviceId })}
      empty={<EmptyState title="החבילה ריקה" text="בעריכת השירות מוסיפים לה את השירותים שהיא כוללת." />}
    />
  </Card>
)
