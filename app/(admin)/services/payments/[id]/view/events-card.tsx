import { type Column, DataTable } from '@/components/screen/data-table'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { PaymentDetails } from '@/lib/modules/payments/record.queries'

type Event = PaymentDetails['events'][number]

const outcomes: Record<NonNullable<Event['outcome']>, string> = {
  captured: 'החיוב נרשם',
  declined: 'העסקה נדחתה',
  repeated: 'דיווח חוזר, לא שינה דבר',
  unknown_session: 'עסקה לא מוכרת',
  amount_mismatch: 'הועבר לבדיקה',
  pending: 'עוד לא הוכרע',
  test: 'חיוב ניסיון',
  kept: 'כרטיס נשמר',
  disputed: 'סומן כמחלוקת',
  dispute_closed: 'המחלוקת נסגרה',
}

const columns: Column<Event>[] = [
  { key: 'at', header: 'התקבל', card: 'title', cell: ({ receivedAt }) => <DateText at={receivedAt} as="datetime" /> },
  {
    key: 'outcome',
    header: 'תוצאה',
    isText: true,
    card: 'end',
    cell: ({ outcome }) => (outcome ? outcomes[outcome] : 'ממתין לטיפול'),
  },
  {
    key: 'processed',
    header: 'טופל',
    card: 'sub',
    cell: ({ processedAt }) => <DateText at={processedAt} as="datetime" />,
  },
]

/** Table of the gateway's callbacks, each with its outcome. */
export function EventsCard({ events }: { events: Event[] }) {
  if (events.length === 0) return null
  return (
    <Card title="דיווחים של חברת הסליקה" flush>
      <DataTable label="דיווחים של חברת הסליקה" columns={columns} rows={events} rowKey={({ id }) => id} empty={null} />
    </Card>
  )
}
