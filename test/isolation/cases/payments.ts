import { newId } from '@/lib/db/id'
import { beginPayment } from '@/lib/modules/payments/attempts.mutations'
import {
  attemptByKey,
  findAttempt,
  findLiveAttempt,
  findPageLiveAttempt,
  loadAttempt,
  lockPageForPayment,
} from '@/lib/modules/payments/attempts.queries'
import { processEvent, receiveCallback, tryEvent } from '@/lib/modules/payments/callback-inbox.mutations'
import { confirmCapture } from '@/lib/modules/payments/confirmation.mutations'
import { checkGatewayAccount } from '@/lib/modules/payments/gateway-health.mutations'
import { applyGatewayStatus, giveUpAttempt } from '@/lib/modules/payments/gateway-status.mutations'
import { attemptInput } from '@/lib/modules/payments/payments.schema'
import {
  pollAttempt,
  requeryAttempt,
  settleAttemptsBeforeClosing,
} from '@/lib/modules/payments/status-polling.mutations'
import { isTestMoney, loadAccount, payerNeeds } from '@/lib/payments/accounts'
import type { SessionStatus } from '@/lib/payments/gateway'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

/** Our company with ids of the other company, as a caller would pass them without checking whose they are. */
const ours = ({ actor, theirs: { ids } }: Crossing) => ({
  companyId: actor.companyId,
  pageId: ids.tryingPage,
  attemptId: ids.attempt,
  eventId: ids.event,
})

/** The same for a settled attempt, about which the gateway is not queried. */
const settledAttempt = (c: Crossing) => ({ ...ours(c), attemptId: c.theirs.ids.captured })

const declined: SessionStatus = {
  state: 'declined',
  amountAgorot: 118_000,
  currency: 'ILS',
  transaction: null,
  approvalNumber: null,
  cardLast4: null,
  declineCode: 'x',
  method: 'card',
  cardBrand: null,
  keptCard: null,
}

const attempt = () =>
  attemptInput.parse({
    idempotencyKey: newId(),
    installments: 1,
    payerName: 'משלם',
    payerEmail: 'p@payers.example',
    payerPhone: '',
    acceptTerms: true,
  })

export const paymentCases: Record<string, Case> = {
  findRecordedPaymentId: outside('asks about a charge that its caller has found at its own gateway'),
  canTakePayments: outside('asks for the company of a page that its caller has found'),
  lockPageForPayment: (c) => [companies('nothing', () => c.within((tx) => lockPageForPayment(tx, ours(c))))],
  findPageLiveAttempt: (c) => [companies('nothing', () => c.within((tx) => findPageLiveAttempt(tx, ours(c))))],
  loadAttempt: (c) => [companies('nothing', () => c.within((tx) => loadAttempt(tx, ours(c))))],
  findAttempt: (c) => [companies('nothing', () => findAttempt(ours(c)))],
  findLiveAttempt: (c) => [companies('nothing', () => findLiveAttempt(ours(c)))],
  attemptByKey: (c) => [companies('nothing', () => c.within((tx) => attemptByKey(tx, ours(c), c.theirs.ids.attempt)))],
  loadAccount: ({ actor, theirs }) => [
    companies('blocked', () =>
      loadAccount({ companyId: actor.companyId, accountId: theirs.ids.gatewayAccountId }).then(({ id }) => id),
    ),
  ],
  isOpenForPayments: outside('reads a row that was read'),
  selectAccountFacts: outside('builds the select that isTestMoney runs, crossed there'),
  toTestMoney: outside('reads a row that was read'),
  toPayerNeeds: outside('reads a row that was read'),
  isTestMoney: ({ actor, within, theirs }) => [
    companies('blocked', () =>
      within((tx) => isTestMoney(tx, { companyId: actor.companyId, gatewayAccountId: theirs.ids.gatewayAccountId })),
    ),
  ],
  payerNeeds: ({ actor, within, theirs }) => [
    companies('blocked', () =>
      within((tx) => payerNeeds(tx, { companyId: actor.companyId, gatewayAccountId: theirs.ids.gatewayAccountId })),
    ),
  ],
  beginPayment: (c) => [companies('refused', () => beginPayment(ours(c) as never, attempt()))],
  // Callbacks are authenticated by a token and a signature.
  receiveCallback: ({ theirs }) => [
    everybody('never', () => receiveCallback(theirs.ids.gatewayAccountId, new Uint8Array(), new Headers())),
  ],
  processEvent: (c) => [companies('idle', () => processEvent(ours(c)))],
  tryEvent: (c) => [companies('idle', () => tryEvent(ours(c)))],
  confirmCapture: (c) => [companies('idle', () => confirmCapture(ours(c)))],
  checkGatewayAccounts: outside('asks the accounts of every company, each within its own'),
  checkGatewayAccount: ({ actor, theirs }) => [
    companies('blocked', () =>
      checkGatewayAccount({ companyId: actor.companyId, accountId: theirs.ids.gatewayAccountId }),
    ),
  ],
  requeryAttempt: (c) => [companies('nothing', () => requeryAttempt(settledAttempt(c)))],
  pollAttempt: (c) => [companies('idle', () => pollAttempt(settledAttempt(c)))],
  endAttempt: outside('takes the attempt itself, which its callers have found'),
  // Reports no obstacle and leaves the page unchanged; closing the page returns 404.
  settleAttemptsBeforeClosing: ({ scope, theirs }) => [
    everybody('ours', () => settleAttemptsBeforeClosing({ ...scope('paymentPages'), pageId: theirs.ids.tryingPage })),
  ],
  applyGatewayStatus: (c) => [
    companies('ours', () => applyGatewayStatus(ours(c), { status: declined })),
    companies('ours', () => applyGatewayStatus({ ...ours(c), pageId: c.ours.tryingPage }, { status: declined })),
  ],
  giveUpAttempt: (c) => [companies('idle', () => giveUpAttempt(ours(c), 'x'))],
}
