import { FieldList } from '@/components/screen/field-list'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { formatDate } from '@/lib/format/dates'
import type { CustomerServiceRecord } from '@/lib/modules/subscriptions/record.queries'

/** Card of the future charges, assuming that nothing changes. */
export function SchedulePart({ service: { ahead, state } }: { service: CustomerServiceRecord }) {
  if (ahead.length === 0 || state === 'suspended') return null
  return (
    <Card title="החיובים הבאים">
      {state === 'paused' && <p className="muted">השירות מוקפא; התאריכים זזים לפי ימי ההקפאה.</p>}
      <FieldList
        items={ahead.map(({ on, amountAgorot }) => ({
          label: formatDate(on),
          value: <Money agorot={amountAgorot} />,
        }))}
      />
    </Card>
  )
}
