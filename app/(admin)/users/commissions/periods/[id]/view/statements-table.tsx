import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { IconCalculator } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import type { PeriodDetails, StatementRow } from '@/lib/modules/commissions/periods.queries'
import { href } from '@/lib/routes/find'

import styles from '../../../commissions.module.css'
import { Rate } from '../../../rate-text'

const Sum = ({ agorot }: { agorot: number }) => agorot !== 0 && <Money agorot={agorot} />

/** Returns the effective rate in basis points: what is earned out of what was collected. */
const rateOf = ({ earned, base }: StatementRow) => (base > 0 ? Math.round((earned * 10_000) / base) : 0)

const columns: Column<StatementRow>[] = [
  { key: 'person', header: 'מוטב', card: 'title', cell: ({ userName }) => <Bidi>{userName}</Bidi> },
  { key: 'deals', header: 'עסקאות', align: 'num', hideBelow: 'lg', cell: ({ deals }) => deals.toLocaleString('en-US') },
  { key: 'base', header: 'בסיס', align: 'num', card: 'sub', cell: ({ base }) => <Money agorot={base} /> },
  { key: 'rate', header: 'שיעור', align: 'num', hideBelow: 'xl', cell: (row) => <Rate bp={rateOf(row)} /> },
  { key: 'earned', header: 'עמלה', align: 'num', cell: ({ earned }) => <Money agorot={earned} /> },
  { key: 'held', header: 'מוחזק', align: 'num', hideBelow: 'lg', cell: ({ held }) => <Sum agorot={held} /> },
  { key: 'clawed', header: 'קוזז', align: 'num', hideBelow: 'lg', cell: ({ clawback }) => <Sum agorot={clawback} /> },
  {
    key: 'carried',
    header: 'יתרה קודמת',
    align: 'num',
    hideBelow: 'xl',
    cell: ({ carryIn, released }) => <Sum agorot={carryIn + released} />,
  },
  { key: 'payable', header: 'לתשלום', align: 'num', card: 'end', cell: ({ payable }) => <Money agorot={payable} /> },
]

/** Table of what each person earns in the period; a row links to the statement. */
export const StatementsTable = ({ period: { statements, state } }: { period: PeriodDetails }) => (
  <Card
    title="מוטבים"
    flush
    footer={
      statements.length > 0 && (
        <div className={styles.totals}>
          <div className={styles.grand}>
            <span>סך הכול לתשלום</span>
            <Money agorot={statements.reduce((sum, { payable }) => sum + payable, 0)} />
          </div>
        </div>
      )
    }
  >
    <DataTable
      label="מוטבים"
      columns={columns}
      rows={statements}
      rowKey={({ id }) => id}
      rowHref={({ id }) => href('commissions-statement', { id })}
      empty={
        <EmptyState
          icon={<IconCalculator size={40} />}
          title={state === 'open' ? 'התקופה עוד לא חושבה' : 'אין עמלות בתקופה הזאת'}
          text={
            state === 'open'
              ? 'בחישוב ייספרו התשלומים של מי שמשויכים לתוכנית עמלה.'
              : 'לא נגבו תשלומים של מי שמשויכים לתוכנית עמלה.'
          }
        />
      }
    />
  </Card>
)
