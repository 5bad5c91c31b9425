import { type Column, DataTable } from '@/components/screen/data-table'
import { FieldList } from '@/components/screen/field-list'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { pageStateLabels, pageStateTones } from '@/lib/modules/payment-pages/payment-pages.labels'
import type { PageDetails } from '@/lib/modules/payment-pages/record.queries'
import { scheduleSums } from '@/lib/modules/payment-pages/schedule/schedule.rules'
import { href } from '@/lib/routes/find'

type Part = PageDetails['parts'][number]
type Props = { page: PageDetails; today: string }

/** Card of the page's dated parts: paid, late and next; nothing if it was not split. */
export function ScheduleCard({ page: { parts }, today }: Props) {
  if (parts.length === 0) return null
  const { paidAgorot, lateAgorot, lateCount, next } = scheduleSums(parts, today)
  return (
    <Card title="תשלומים בתאריכים" flush>
      <div className="card-body">
        <FieldList
          items={[
            { label: 'שולם', value: <Money agorot={paidAgorot} /> },
            ...(lateCount > 0 ? [{ label: `באיחור (${lateCount})`, value: <Money agorot={lateAgorot} /> }] : []),
            ...(next
              ? [
                  {
                    label: 'הבא',
                    value: (
                      <>
                        <DateText at={next.dueOn} /> · <Money agorot={next.amountAgorot} />
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <DataTable
        label="תשלומים בתאריכים"
        columns={columnsOf(today)}
        rows={parts}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('payment-page-view', { id })}
        empty={null}
      />
    </Card>
  )
}

const columnsOf = (today: string): Column<Part>[] => [
  { key: 'title', header: 'תשלום', card: 'title', cell: ({ title }) => <Bidi>{title}</Bidi> },
  { key: 'due', header: 'מועד', card: 'sub', cell: ({ dueOn }) => <DateText at={dueOn} /> },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
  { key: 'state', header: 'מצב', card: 'sub-end', cell: (part) => <PartState part={part} today={today} /> },
  { key: 'link', header: 'קישור', hideBelow: 'lg', cell: ({ link }) => <CopyButton value={link} label="העתקה" /> },
]

function PartState({ part: { state, dueOn }, today }: { part: Part; today: string }) {
  const isLate = (state === 'active' || state === 'partial') && dueOn !== null && dueOn < today
  return isLate ? (
    <Status tone="bad">באיחור</Status>
  ) : (
    <Status tone={pageStateTones[state]}>{pageStateLabels[state]}</Status>
  )
}
