import { SubscriptionCard, SubscriptionPrice, SubscriptionState } from '@/components/domain/subscription-parts'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconPlus, IconRepeat } from '@/components/ui/icons'
import type { Scope } from '@/lib/access/scope'
import { type CustomerServiceRow, listCustomerSubscriptions } from '@/lib/modules/subscriptions/subscriptions.queries'
import { href } from '@/lib/routes/find'

const columns: Column<CustomerServiceRow>[] = [
  { key: 'service', header: 'שירות', card: 'title', cell: ({ serviceName }) => <Bidi>{serviceName}</Bidi> },
  { key: 'number', header: 'מספר', card: 'sub', cell: ({ number }) => <Ltr>{number}</Ltr> },
  { key: 'state', header: 'מצב', card: 'sub-end', cell: (row) => <SubscriptionState service={row} /> },
  { key: 'price', header: 'מחיר', align: 'num', card: 'end', cell: (row) => <SubscriptionPrice service={row} /> },
  { key: 'next', header: 'החיוב הבא', cell: ({ nextChargeOn }) => <DateText at={nextChargeOn} /> },
  { key: 'card', header: 'כרטיס', cell: (row) => <SubscriptionCard service={row} /> },
]

type Props = { scope: Scope<'customerServices'>; customerId: string }

/** Table of the customer's services, the running ones first. */
export const CustomerServices = async ({ scope, customerId }: Props) => (
  <Card
    title="שירותים"
    flush
    actions={
      <ButtonLink
        size="sm"
        href={`${href('customer-services-add')}?customer=${customerId}`}
        icon={<IconPlus size={18} />}
      >
        שירות חדש
      </ButtonLink>
    }
  >
    <DataTable
      label="המנויים של הלקוח"
      columns={columns}
      rows={await listCustomerSubscriptions(scope, customerId)}
      rowKey={({ id }) => id}
      rowHref={({ id }) => href('customer-services-view', { id })}
      empty={<EmptyState icon={<IconRepeat size={40} />} title="אין ללקוח שירותים שמחויבים בכל תקופה" />}
    />
  </Card>
)
