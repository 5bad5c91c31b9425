import { newId } from '@/lib/db/id'
import { beginPayment } from '@/lib/modules/payments/attempts/mutations'
import {
  attemptByKey,
  attemptOf,
  findAttempt,
  findLiveAttempt,
  liveAttemptOf,
  loadAccount,
  lockedPage,
  movesNoMoney,
  payerNeeds,
} from '@/lib/modules/payments/attempts/queries'
import { confirmCapture } from '@/lib/modules/payments/confirming/mutations'
import { processEvent, receiveCallback, tryEvent } from '@/lib/modules/payments/inbox/mutations'
import { askGateway, inquire, settleBeforeClosing } from '@/lib/modules/payments/inquiry/mutations'
import { pingAccount } from '@/lib/modules/payments/pinging/mutations'
import { attemptInput } from '@/lib/modules/payments/schema'
import { applyStatus, giveUp } from '@/lib/modules/payments/settling/mutations'
import type { SessionStatus } from '@/lib/payments/gateway'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

/** Our company with ids of theirs: what a caller would get who took an id without asking whose it is. */
const ours = ({ actor, theirs: { ids } }: Crossing) => ({
  companyId: actor.companyId,
  pageId: ids.tryingPage,
  attemptId: ids.attempt,
  eventId: ids.event,
})

/** The same for an attempt that is settled, about which nobody asks the gateway. */
const settled = (c: Crossing) => ({ ...ours(c), attemptId: c.theirs.ids.captured })

const declined: SessionStatus = {
  ...{ state: 'declined', amountAgorot: 118_000, currency: 'ILS' },
  ...{ transaction: null, approvalNumber: null, cardLast4: null, declineCode: 'x' },
  ...{ method: 'card', cardBrand: null, keptCard: null },
}

const attempt = () =>
  attemptInput.parse({
    ...{ idempotencyKey: newId(), installments: 1, payerName: 'משלם', payerEmail: 'p@payers.example' },
    ...{ payerPhone: '', acceptTerms: true },
  })

export const paymentCases: Record<string, Case> = {
  'payments/attempts/queries#bookedAs': outside('asks about a charge that its caller has found at its own gateway'),
  'payments/attempts/queries#takesPayments': outside('asks for the company of a page that its caller has found'),
  'payments/attempts/queries#lockedPage': (c) => [
    companies('nothing', () => c.within((tx) => lockedPage(tx, ours(c)))),
  ],
  'payments/attempts/queries#liveAttemptOf': (c) => [
    companies('nothing', () => c.within((tx) => liveAttemptOf(tx, ours(c)))),
  ],
  'payments/attempts/queries#attemptOf': (c) => [companies('nothing', () => c.within((tx) => attemptOf(tx, ours(c))))],
  'payments/attempts/queries#findAttempt': (c) => [companies('nothing', () => findAttempt(ours(c)))],
  'payments/attempts/queries#findLiveAttempt': (c) => [companies('nothing', () => findLiveAttempt(ours(c)))],
  'payments/attempts/queries#attemptByKey': (c) => [
    companies('nothing', () => c.within((tx) => attemptByKey(tx, ours(c), c.theirs.ids.attempt))),
  ],
  'payments/attempts/queries#loadAccount': ({ actor, theirs }) => [
    companies('blocked', () =>
      loadAccount({ companyId: actor.companyId, accountId: theirs.ids.gatewayAccountId }).then(({ id }) => id),
    ),
  ],
  'payments/attempts/queries#movesNoMoney': ({ actor, within, theirs }) => [
    companies('blocked', () =>
      within((tx) => movesNoMoney(tx, { companyId: actor.companyId, gatewayAccountId: theirs.ids.gatewayAccountId })),
    ),
  ],
  'payments/attempts/queries#payerNeeds': ({ actor, within, theirs }) => [
    companies('blocked', () =>
      within((tx) => payerNeeds(tx, { companyId: actor.companyId, gatewayAccountId: theirs.ids.gatewayAccountId })),
    ),
  ],
  'payments/attempts/mutations#beginPayment': (c) => [
    companies('refused', () => beginPayment(ours(c) as never, attempt())),
  ],
  // A token is its own proof, and its signature the second.
  'payments/inbox/mutations#receiveCallback': ({ theirs }) => [
    everybody('never', () => receiveCallback(theirs.ids.gatewayAccountId, new Uint8Array(), new Headers())),
  ],
  'payments/inbox/mutations#processEvent': (c) => [companies('idle', () => processEvent(ours(c)))],
  'payments/inbox/mutations#tryEvent': (c) => [companies('idle', () => tryEvent(ours(c)))],
  'payments/confirming/mutations#confirmCapture': (c) => [companies('idle', () => confirmCapture(ours(c)))],
  'payments/pinging/mutations#pingAccounts': outside('asks the accounts of every company, each within its own'),
  'payments/pinging/mutations#pingAccount': ({ actor, theirs }) => [
    companies('blocked', () => pingAccount({ companyId: actor.companyId, accountId: theirs.ids.gatewayAccountId })),
  ],
  'payments/inquiry/mutations#askGateway': (c) => [companies('nothing', () => askGateway(settled(c)))],
  'payments/inquiry/mutations#inquire': (c) => [companies('idle', () => inquire(settled(c)))],
  'payments/inquiry/mutations#endAttempt': outside('takes the attempt itself, which its callers have found'),
  // Says that nothing stands in the way, and leaves the page alone: closing it is a 404.
  'payments/inquiry/mutations#settleBeforeClosing': ({ scope, theirs }) => [
    everybody('ours', () => settleBeforeClosing({ ...scope('paymentPages'), pageId: theirs.ids.tryingPage })),
  ],
  'payments/settling/mutations#applyStatus': (c) => [
    companies('ours', () => applyStatus(ours(c), { status: declined })),
    companies('ours', () => applyStatus({ ...ours(c), pageId: c.ours.tryingPage }, { status: declined })),
  ],
  'payments/settling/mutations#giveUp': (c) => [companies('idle', () => giveUp(ours(c), 'x'))],
}
