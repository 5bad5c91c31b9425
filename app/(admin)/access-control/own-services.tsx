import Link from 'next/link'

import { SubscriptionCard, SubscriptionPrice, SubscriptionState } from '@/components/domain/subscription-parts'
import { type Column, DataTable } from '@/components/screen/data-table'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { OwnService } from '@/lib/modules/client-area/money.queries'
import { isSubscriptionLive } from '@/lib/modules/subscriptions/subscriptions.rules'
import { href } from '@/lib/routes/find'

const columns: Column<OwnService>[] = [
  { key: 'name', header: 'שירות', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  {
    key: 'price',
    header: 'מחיר',
    align: 'num',
    card: 'end',
    cell: (row) => <SubscriptionPrice service={row} />,
  },
  { key: 'next', header: 'החיוב הבא', card: 'sub', cell: ({ nextChargeOn }) => <DateText at={nextChargeOn} /> },
  { key: 'card', header: 'כרטיס', cell: (row) => <SubscriptionCard service={row} /> },
  { key: 'state', header: 'מצב', card: 'sub-end', cell: (row) => <SubscriptionState service={row} /> },
  { key: 'update', header: 'פעולות', card: 'foot', cell: (row) => <UpdateCard {...row} /> },
]

/** Link to the page for replacing the card, as long as the service may still be charged. */
const UpdateCard = ({ name, state, publicToken }: OwnService) =>
  isSubscriptionLive(state) && (
    <Link href={href('card-update', { id: publicToken })} aria-label={`עדכון הכרטיס של ${name}`}>
      עדכון כרטיס
    </Link>
  )

/** Table of the client's recurring services; nothing if there never were any. */
export const OwnServices = ({ services }: { services: readonly OwnService[] }) =>
  services.length > 0 && (
    <Card title="השירותים שלי" flush>
      <DataTable label="השירותים שלי" columns={columns} rows={services} rowKey={({ id }) => id} empty={null} />
    </Card>
  )
