import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconCalendarDue } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import type { Scope } from '@/lib/access/scope'
import { countText } from '@/lib/format/count-text'
import type { Upcoming } from '@/lib/modules/money/forecast.queries'
import { UPCOMING_DAYS } from '@/lib/modules/money/money.rules'

import { CustomerLink } from './customer-link'
import styles from './money.module.css'

type Viewer = Scope<'customers'> | null
type Charge = Upcoming['soonest'][number]

/** Card of the expected charges of customers' services: their total, and the first of them. */
export function UpcomingCharges({
  upcoming: { count, agorot, soonest },
  viewer,
}: {
  upcoming: Upcoming
  viewer: Viewer
}) {
  return (
    <Card title={`חיובים צפויים ב־${UPCOMING_DAYS} הימים הקרובים`} flush>
      {count > 0 && (
        <ul className={styles.reasons} aria-label="סך החיובים הצפויים">
          <li>
            <span>{countText(count, ['חיוב אחד', 'שני חיובים', 'חיובים'])}</span>
            <Money agorot={agorot} />
          </li>
        </ul>
      )}
      <DataTable
        label="החיובים הקרובים"
        columns={columnsOf(viewer)}
        rows={soonest}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<IconCalendarDue size={40} />}
            title="אין חיובים צפויים"
            text="כשמוסיפים ללקוח שירות שמחויב בכל תקופה, חיוביו הבאים מופיעים כאן."
          />
        }
      />
    </Card>
  )
}

const columnsOf = (viewer: Viewer): Column<Charge>[] => [
  { key: 'service', header: 'שירות', card: 'title', cell: ({ serviceName }) => <Bidi>{serviceName}</Bidi> },
  {
    key: 'customer',
    header: 'לקוח',
    card: 'sub',
    cell: (row) => (
      <CustomerLink id={row.customerId} ownerId={row.customerOwnerId} name={row.customerName} viewer={viewer} />
    ),
  },
  { key: 'on', header: 'מועד', card: 'sub-end', cell: ({ on }) => <DateText at={on} /> },
  { key: 'agorot', header: 'סכום', align: 'num', card: 'end', cell: ({ agorot }) => <Money agorot={agorot} /> },
]
