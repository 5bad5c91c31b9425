import { Columns } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { Timeline } from '@/components/screen/timeline'
import { OperationNotice } from '@/components/shell/operation-notice'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { periodEventLabels, periodStateLabels, periodStateTones } from '@/lib/modules/commissions/commissions.labels'
import { findPeriod, type PeriodDetails } from '@/lib/modules/commissions/periods.queries'

import { periodText } from '../../../period-text'
import { PeriodActions } from './period-actions'
import { StatementsTable } from './statements-table'

export const generateMetadata = screenTitle('commissions-period')

export default screen('commissions-period', async ({ actor, params: { id }, search }) => {
  const period = await findPeriod(requireScope('commissionPlans', actor), id)
  const { state, reopenReason, paidOn, paymentReference, version, isLast, endsOn } = period
  return (
    <Page
      route="commissions-period"
      params={{ id }}
      title={`עמלות: ${periodText(period)}`}
      status={<Status tone={periodStateTones[state]}>{periodStateLabels[state]}</Status>}
      meta={
        paidOn && (
          <>
            שולם ב־
            <DateText at={paidOn} /> · אסמכתה <Bidi>{paymentReference}</Bidi>
          </>
        )
      }
      actions={
        <PeriodActions
          period={{ id, version, state, isLast, reopenReason, endsOn }}
          today={businessDay()}
          isPaying={search.do === 'pay'}
        />
      }
    >
      {state === 'calculated' && endsOn >= businessDay() && (
        <Alert tone="info" title="התקופה עוד נמשכת">
          הסכומים הם לפי מה שנגבה עד החישוב. אפשר לאשר אחרי שהתקופה תסתיים.
        </Alert>
      )}
      {reopenReason && (
        <Alert tone="warn" title="פתוחה לתיקונים">
          {reopenReason}. השורות כאן נשארות כפי שהן; בחישוב הבא יירשמו שורות תיקון בתקופה הפתוחה.
        </Alert>
      )}
      <OperationNotice />
      <Columns side={<Steps period={period} />}>
        <StatementsTable period={period} />
      </Columns>
    </Page>
  )
})

const Steps = ({ period: { steps } }: { period: PeriodDetails }) => (
  <Card title="היסטוריה">
    <Timeline
      items={steps.map(({ id, at, action, actorName, data }) => ({
        id,
        at,
        title: periodEventLabels[action] ?? 'עדכון',
        body: [actorName ?? 'אוטומטי', data.reason].filter(Boolean).join(': '),
      }))}
    />
  </Card>
)
