import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { closeDispute } from '@/lib/modules/payments/disputes/closing.mutations'
import { openDispute } from '@/lib/modules/payments/disputes/disputes.mutations'
import { listDisputes } from '@/lib/modules/payments/disputes/disputes.queries'
import { disputeInput } from '@/lib/modules/payments/disputes/disputes.schema'
import { applyDisputeReport } from '@/lib/modules/payments/disputes/report.mutations'
import { warnCompany } from '@/lib/modules/payments/disputes/warnings.mutations'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const refunder = ({ able }: Crossing) => able(['refund payments'])('paymentRefunds')
const wanted = (c: Crossing) => ({ paymentId: c.theirs.ids.payment, viewer: c.scope('payments') })
const dispute = () =>
  disputeInput.parse({ amount: '1', reason: 'סיבה', toldOn: businessDay(), answerBy: addDays(businessDay(), 7) })

/** A dispute belongs to the owner of its payment. */
export const disputeCases: Record<string, Case> = {
  listDisputes: ({ actor, theirs, within }) => [
    companies('nothing', () =>
      within((tx) => listDisputes(tx, { companyId: actor.companyId, paymentId: theirs.ids.payment })),
    ),
  ],
  openDispute: (c) => [everybody('refused', () => openDispute(refunder(c), wanted(c), dispute()))],
  writeDispute: outside('takes the payment itself, which its callers have found'),
  closeDispute: (c) => [
    everybody('refused', () => closeDispute(refunder(c), wanted(c), { verdict: 'lost', closing: 'סיבה' })),
  ],
  applyDisputeClosure: outside('takes the payment itself, which its callers have found'),
  applyDisputeReport: ({ actor, theirs: { ids } }) => [
    companies('idle', async () => {
      const report = { ref: 'dp_1', transaction: 'tx', state: 'open' as const, reason: '', amountAgorot: 100 }
      const days = { toldOn: '2026-01-05', answerBy: null, currency: 'ILS' }
      const of = { companyId: actor.companyId, accountId: ids.gatewayAccountId }
      if ((await applyDisputeReport(of, { ...report, ...days })) !== 'unknown_session')
        throw new Error('a payment was found')
    }),
  ],
  warnOfDisputes: outside('work of the house, company by company'),
  warnCompany: ({ actor }) => [companies('idle', () => warnCompany({ companyId: actor.companyId }))],
}
