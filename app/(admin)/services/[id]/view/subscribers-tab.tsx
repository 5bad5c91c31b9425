import { SubscriptionPrice } from '@/components/domain/subscription-parts'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { Scope } from '@/lib/access/scope'
import { listSubscribers, type Subscriber } from '@/lib/modules/services/subscribers.queries'
import { customerServiceStateLabels, customerServiceStateTones } from '@/lib/modules/subscriptions/subscriptions.labels'
import { href } from '@/lib/routes/find'

const columns: Column<Subscriber>[] = [
  { key: 'customer', header: 'לקוח', card: 'title', cell: ({ customerName }) => <Bidi>{customerName}</Bidi> },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={customerServiceStateTones[state]}>{customerServiceStateLabels[state]}</Status>,
  },
  { key: 'quantity', header: 'כמות', align: 'num', cell: ({ quantity }) => <Ltr>{quantity}</Ltr> },
  {
    key: 'price',
    header: 'לתקופה',
    align: 'num',
    card: 'end',
    cell: (row) => <SubscriptionPrice service={row} />,
  },
  { key: 'started', header: 'מאז', card: 'sub', cell: ({ startedOn }) => <DateText at={startedOn} /> },
  { key: 'next', header: 'החיוב הבא', hideBelow: 'lg', cell: ({ nextChargeOn }) => <DateText at={nextChargeOn} /> },
]

/** Table of the customers who have the service, the earliest first. */
export async function SubscribersTab({ scope, id }: { scope: Scope<'customerServices'>; id: string }) {
  return (
    <Card
      title="מי מנוי"
      flush
      actions={
        <ButtonLink size="sm" href={`${href('customer-services')}?service=${id}`}>
          לרשימת המנויים
        </ButtonLink>
      }
    >
      <DataTable
        label="לקוחות שיש להם את השירות"
        columns={columns}
        rows={await listSubscribers(scope, id)}
        rowKey={(row) => row.id}
        rowHref={(row) => href('customer-services-view', { id: row.id })}
        empty={<EmptyState title="אין מנויים" text="כאן יופיעו לקוחות שהשירות נמכר להם כמנוי." />}
      />
    </Card>
  )
}
