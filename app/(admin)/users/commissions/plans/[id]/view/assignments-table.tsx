import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconUsers } from '@/components/ui/icons'
import { businessDay } from '@/lib/format/dates'
import { assignmentPhase } from '@/lib/modules/commissions/assignments.rules'
import { percentText } from '@/lib/modules/commissions/explanation.rules'
import type { PlanDetails } from '@/lib/modules/commissions/plans.queries'

import styles from '../../../commissions.module.css'
import { AssignmentMenu } from './assignment-menu'

type Row = PlanDetails['assignments'][number]

const phases = {
  future: { tone: 'muted', text: 'עוד לא התחיל' },
  now: { tone: 'ok', text: 'פעיל' },
  over: { tone: 'muted', text: 'הסתיים' },
} as const

const columns: Column<Row>[] = [
  { key: 'seller', header: 'מי שמוכר', card: 'title', cell: ({ sellerName }) => <Bidi>{sellerName}</Bidi> },
  {
    key: 'shares',
    header: 'מי שמקבל',
    card: 'sub',
    cell: ({ shares }) => (
      <span className={styles.split}>
        {shares.map(({ userId, name, shareBp }) => (
          <span key={userId}>
            <Bidi>{name}</Bidi> {percentText(shareBp)}
          </span>
        ))}
      </span>
    ),
  },
  { key: 'from', header: 'מיום', cell: ({ validFrom }) => <DateText at={validFrom} /> },
  { key: 'to', header: 'עד יום', cell: ({ validTo }) => <DateText at={validTo} /> },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: (row) => {
      const { tone, text } = phases[assignmentPhase(row, businessDay())]
      return <Status tone={tone}>{text}</Status>
    },
  },
]

/** Table of the sellers assigned to the plan, with their shares. */
export const AssignmentsTable = ({ assignments }: { assignments: readonly Row[] }) => (
  <Card title="משויכים" flush>
    <DataTable
      label="משויכים"
      columns={columns}
      rows={assignments}
      rowKey={({ id }) => id}
      rowMenu={({ id, version, sellerName, validTo }) => (
        <AssignmentMenu assignment={{ id, version, sellerName, validTo }} />
      )}
      empty={
        <EmptyState
          icon={<IconUsers size={40} />}
          title="עוד לא שויך איש"
          text="תוכנית משלמת על מכירות של מי שמשויכים אליה, מהיום שבו השיוך מתחיל."
        />
      }
    />
  </Card>
)
