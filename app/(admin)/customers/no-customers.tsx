import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { IconUsers } from '@/components/ui/icons'
import type { CustomerListInput } from '@/lib/modules/customers/customers.list'
import { href } from '@/lib/routes/find'

/** The empty state: no customer matches the filters, or there are no customers yet. */
export function NoCustomers({ wanted }: { wanted: CustomerListInput }) {
  const { sort: _, size: __, fields, ...filters } = wanted
  const isNarrowed = Object.values(filters).some(Boolean) || Object.keys(fields).length > 0
  if (isNarrowed) return <NoResults query={wanted.q} clearHref={`${href('customers')}?view=all`} />
  return (
    <EmptyState
      icon={<IconUsers size={40} />}
      title="עוד אין לקוחות"
      text="כאן יופיעו הלקוחות עם פרטי הקשר, הסטטוס והמעקב הבא."
    />
  )
}
