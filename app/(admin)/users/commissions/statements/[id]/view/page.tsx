import Link from 'next/link'
import { Columns } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconFileTypePdf } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import {
  lineKindLabels,
  lineStateLabels,
  lineStateTones,
  periodStateLabels,
  periodStateTones,
} from '@/lib/modules/commissions/commissions.labels'
import { findCommissionStatement, type Statement } from '@/lib/modules/commissions/statements.queries'
import { statementParts } from '@/lib/modules/commissions/statements.rules'
import { href } from '@/lib/routes/find'

import styles from '../../../commissions.module.css'
import { ExplanationSteps } from '../../../explanation'
import { periodText } from '../../../period-text'

export const generateMetadata = screenTitle('commissions-statement')

export default screen('commissions-statement', async ({ actor, params: { id } }) => {
  const statement = await findCommissionStatement(requireScope('commissions', actor), id)
  const { userName, state, lines, paidOn } = statement
  return (
    <Page
      route="commissions-statement"
      params={{ id }}
      title={`דוח עמלות: ${userName}`}
      status={<Status tone={periodStateTones[state]}>{periodStateLabels[state]}</Status>}
      meta={
        <>
          {periodText(statement)}
          {paidOn && (
            <>
              {' '}
              · שולם ב־
              <DateText at={paidOn} />
            </>
          )}
        </>
      }
      actions={
        <ButtonLink
          href={`/api/commissions/statements/${id}/pdf`}
          variant="primary"
          prefetch={false}
          icon={<IconFileTypePdf size={20} />}
        >
          הורדת PDF
        </ButtonLink>
      }
    >
      <Columns side={<Sums statement={statement} />}>
        <Card title="פירוט">
          {lines.length === 0 ? (
            <p className="muted">אין שורות בתקופה הזאת; היתרה עוברת מהתקופה הקודמת.</p>
          ) : (
            <ol className={styles.explained}>
              {lines.map((line) => (
                <li key={line.id}>
                  <Line line={line} />
                </li>
              ))}
            </ol>
          )}
        </Card>
      </Columns>
    </Page>
  )
})

const Line = ({ line }: { line: Statement['lines'][number] }) => (
  <>
    <div className={styles.line}>
      <span className={styles.deal}>
        <Link href={href('commissions-line', { id: line.id })}>
          {lineKindLabels[line.kind]} <Ltr>{line.paymentNumber}</Ltr>
        </Link>
        {!line.isOwn && <Badge tone="info">שוחרר מתקופה קודמת</Badge>}
        {line.state === 'held' && <Status tone={lineStateTones.held}>{lineStateLabels.held}</Status>}
      </span>
      <Money agorot={line.amount} />
    </div>
    <ExplanationSteps line={line} />
  </>
)

const Sums = ({ statement }: { statement: Statement }) => (
  <Card title="סיכום">
    <p>
      <Bidi>{statement.userName}</Bidi>
    </p>
    <div className={styles.totals}>
      {statementParts(statement).map(([label, agorot]) => (
        <div key={label}>
          <span>{label}</span>
          <Money agorot={agorot} />
        </div>
      ))}
      <div className={styles.grand}>
        <span>לתשלום</span>
        <Money agorot={statement.payable} />
      </div>
    </div>
  </Card>
)
