import Link from 'next/link'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconCreditCardOff } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import type { Scope } from '@/lib/access/scope'
import { countText } from '@/lib/format/count-text'
import type { FailedCharge, Failures } from '@/lib/modules/money/failed.queries'
import { FAILED_DAYS } from '@/lib/modules/money/money.rules'
import { declineReason } from '@/lib/modules/payments/payments.labels'
import { href } from '@/lib/routes/find'

import { CustomerLink } from './customer-link'
import styles from './money.module.css'

type Viewer = Scope<'customers'> | null

/** Card of recently failed charges: totals by reason, and the newest ones with links to customer and page. */
export function FailedCharges({ failures: { reasons, latest }, viewer }: { failures: Failures; viewer: Viewer }) {
  const byReason = new Map<string, { count: number; agorot: number }>()
  for (const { code, count, agorot } of reasons) {
    const found = byReason.get(declineReason(code)) ?? { count: 0, agorot: 0 }
    byReason.set(declineReason(code), { count: found.count + count, agorot: found.agorot + agorot })
  }
  return (
    <Card title={`חיובים שנכשלו ב־${FAILED_DAYS} הימים האחרונים`} flush>
      {byReason.size > 0 && (
        <ul className={styles.reasons} aria-label="חיובים שנכשלו לפי סיבה">
          {[...byReason].map(([reason, { count, agorot }]) => (
            <li key={reason}>
              <span>
                {reason} · {countText(count, ['ניסיון אחד', 'שני ניסיונות', 'ניסיונות'])}
              </span>
              <Money agorot={agorot} />
            </li>
          ))}
        </ul>
      )}
      <DataTable
        label="חיובים שנכשלו"
        columns={columnsOf(viewer)}
        rows={latest}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<IconCreditCardOff size={40} />}
            title="לא היו חיובים שנכשלו"
            text="חיוב שסורב יופיע כאן עם הסיבה, וקישור ללקוח."
          />
        }
      />
    </Card>
  )
}

const columnsOf = (viewer: Viewer): Column<FailedCharge>[] => [
  {
    key: 'title',
    header: 'עמוד',
    card: 'title',
    cell: ({ pageId, title }) => (
      <Link href={href('payment-page-view', { id: pageId })}>
        <Bidi>{title}</Bidi>
      </Link>
    ),
  },
  {
    key: 'customer',
    header: 'לקוח',
    card: 'sub',
    cell: (row) => (
      <CustomerLink
        id={row.customerId}
        ownerId={row.customerOwnerId}
        name={row.customerName ?? row.payerName}
        viewer={viewer}
      />
    ),
  },
  { key: 'reason', header: 'סיבה', isText: true, cell: ({ code }) => declineReason(code) },
  { key: 'at', header: 'מועד', hideBelow: 'lg', cell: ({ at }) => <DateText at={at} as="datetime" /> },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ isPaid, isByCard }) => {
      if (isPaid) return <Status tone="ok">שולם אחר כך</Status>
      return <Status tone="bad">{isByCard ? 'חיוב קבוע נכשל' : 'לא שולם'}</Status>
    },
  },
  { key: 'agorot', header: 'סכום', align: 'num', card: 'end', cell: ({ agorot }) => <Money agorot={agorot} /> },
]
