import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { Scope } from '@/lib/access/scope'
import { pageStateLabels, pageStateTones } from '@/lib/modules/payment-pages/payment-pages.labels'
import { listPagesOfService, type PageRow } from '@/lib/modules/payment-pages/payment-pages.queries'
import { href } from '@/lib/routes/find'

const columns: Column<PageRow>[] = [
  { key: 'title', header: 'כותרת', card: 'title', cell: ({ title }) => <Bidi>{title}</Bidi> },
  { key: 'customer', header: 'לקוח', card: 'sub', cell: ({ customerName }) => <Bidi>{customerName ?? '—'}</Bidi> },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={pageStateTones[state]}>{pageStateLabels[state]}</Status>,
  },
  { key: 'created', header: 'נוצר', hideBelow: 'lg', cell: ({ createdAt }) => <DateText at={createdAt} /> },
]

/** Table of the newest payment pages that sell the service, as far as the user may see them. */
export const PagesTab = async ({ scope, id }: { scope: Scope<'paymentPages'>; id: string }) => (
  <Card title="עמודי תשלום אחרונים" flush>
    <DataTable
      label="עמודי תשלום שמוכרים את השירות"
      columns={columns}
      rows={await listPagesOfService(scope, id)}
      rowKey={(page) => page.id}
      rowHref={(page) => href('payment-page-view', { id: page.id })}
      empty={<EmptyState title="השירות עוד לא נמכר" text="כאן יופיעו עמודי התשלום שכוללים אותו." />}
    />
  </Card>
)
