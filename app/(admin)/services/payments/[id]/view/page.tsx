import { RecordAudit } from '@/components/domain/record-audit'
import { Columns } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Badge, Status } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { hasPermission } from '@/lib/access/ability'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { type Search, screen, screenTitle } from '@/lib/http/screen'
import { isDisputable } from '@/lib/modules/payments/disputes/disputes.rules'
import { paymentStateLabels, paymentStateTones } from '@/lib/modules/payments/list.labels'
import { findPayment, type PaymentDetails } from '@/lib/modules/payments/record.queries'

import styles from '../../payments.module.css'
import { AttemptsCard } from './attempts-card'
import { DisputeButton } from './dispute-button'
import { DisputesCard } from './disputes-card'
import { DocumentsCard } from './documents-card'
import { EventsCard } from './events-card'
import { IssueButton } from './issue-button'
import { PaymentFacts } from './payment-facts'
import { RefundButton } from './refund-button'
import { RefundsCard } from './refunds-card'
import { SoldCard } from './sold-card'

export const generateMetadata = screenTitle('payments-view')

/** Returns the amount in agorot (`?refund=`) that an approved cancellation requires to be refunded by hand. */
const requestedRefund = ({ refund }: Search) =>
  typeof refund === 'string' && /^[1-9]\d{0,11}$/.test(refund) ? Number(refund) : null

export default screen('payments-view', async ({ actor, params: { id }, search }) => {
  const details = await findPayment(requireScope('payments', actor), id)
  const { payment, attempts, events, documents, refunds, disputes } = details
  const canOpen = findScope('taxDocuments', actor) !== null
  const hasDocument = documents.some(({ type }) => type === '320' || type === '400')
  return (
    <Page
      route="payments-view"
      params={{ id }}
      title={`תשלום ${payment.numberText}`}
      status={
        <>
          <Status tone={paymentStateTones[payment.state]}>{paymentStateLabels[payment.state]}</Status>{' '}
          {payment.isSimulated && <Badge tone="info">תשלום ניסיון</Badge>}
        </>
      }
      meta={<DateText at={payment.paidAt} as="datetime" />}
      actions={
        mayRefund(actor, details) && <RefundActions details={details} requestedAgorot={requestedRefund(search)} />
      }
    >
      <LiveRefresh topics={['payment', 'payment-page', 'tax-document']} />
      <Columns
        side={
          <PaymentFacts
            details={details}
            seesCustomers={findScope('customers', actor) !== null}
            seesIds={hasPermission(actor.permissions, 'see national ids')}
          />
        }
      >
        <SoldCard payment={payment} />
        <DisputesCard paymentId={id} disputes={disputes} canClose={decisionsOf(actor).request} />
        <RefundsCard paymentId={id} refunds={refunds} can={{ actorId: actor.id, ...decisionsOf(actor) }} />
        <DocumentsCard documents={documents} canOpen={canOpen}>
          {canOpen && !hasDocument && <IssueButton paymentId={id} number={payment.numberText} />}
        </DocumentsCard>
        <AttemptsCard attempts={attempts} />
        <EventsCard events={events} />
        {payment.terms && (
          <Card title="התנאים שהמשלם אישר">
            <p className={styles.prose}>{payment.terms}</p>
          </Card>
        )}
        <RecordAudit actor={actor} entity="payment" entityId={id} />
      </Columns>
    </Page>
  )
})

const mayRefund = (actor: Actor, { payment, leftAgorot }: PaymentDetails) =>
  hasPermission(actor.permissions, 'refund payments') && leftAgorot > 0 && payment.state !== 'disputed'

const RefundActions = ({ details, requestedAgorot }: { details: PaymentDetails; requestedAgorot: number | null }) => {
  const { payment, leftAgorot } = details
  const disputable = { id: payment.id, number: payment.numberText, leftAgorot }
  return (
    <>
      {isDisputable(payment.method) && <DisputeButton payment={disputable} today={businessDay()} />}
      <RefundButton payment={refundableOf(details)} requestedAgorot={requestedAgorot} />
    </>
  )
}

const decisionsOf = ({ permissions }: Actor) => ({
  decide: hasPermission(permissions, 'approve refunds'),
  request: hasPermission(permissions, 'refund payments'),
})

const refundableOf = ({ payment, leftAgorot, ways, approvalAbove }: PaymentDetails) => ({
  id: payment.id,
  number: payment.numberText,
  leftAgorot,
  ways,
  approvalAbove,
})
