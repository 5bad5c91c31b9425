import { dayRange } from '@/lib/format/dates'
import type { CardCharge, CardChargeAnswer, LedgerLine, Refund, RefundStatus } from '../gateway'
import { GatewayUnreachable } from '../gateway'
import { readAnswer } from '../wire/answer'
import { withoutEmpty } from '../wire/forms'
import { unpaid } from '../wire/status'
import { stripeDecline } from './declines'
import type { StripeLink } from './link'
import { statusOfIntent, stripeLedgerLines } from './status'
import * as wire from './wire'

/** HTTP status while the first call with the same idempotency key is still running. */
const IN_FLIGHT = 409
/** Number of payment intents that is certain to fit into a response of 64 KB. */
const LIST_SIZE = '10'
/** Maximum number of ledger lines that Stripe returns at once; with their charges about 6 KB each. */
const BOOKS_SIZE = '100'
const MAX_OF_BOOKS = 4 * 1024 * 1024
const MAX_PAGES = 500

/** Charges a saved card. A decline by the card's issuer is HTTP 402 with the payment intent that was declined. */
export async function chargeIntent({ post }: StripeLink, charge: CardCharge): Promise<CardChargeAnswer> {
  const answer = await post('payment_intents', wire.intentFields(charge), `charge:${charge.ref}`)
  if (answer.status === 200) return chargeAnswer(readAnswer(wire.intent, answer))
  const { error } = readAnswer(wire.fault, answer)
  if (!error.payment_intent) {
    if (answer.status !== 402 && answer.status !== 400)
      throw new GatewayUnreachable(`Stripe answered ${answer.status}`, { code: 'outcome_unknown' })
    return { sessionRef: `none:${charge.ref}`, status: unpaid({ state: 'declined', code: stripeDecline(error) }) }
  }
  const status = unpaid({ state: 'declined', code: stripeDecline(error) })
  return { sessionRef: error.payment_intent.id, status }
}

const chargeAnswer = (intent: wire.Intent): CardChargeAnswer => ({
  sessionRef: intent.id,
  status: statusOfIntent(intent),
})

/** How long Stripe remembers an Idempotency-Key, in milliseconds: 24 hours, less one hour for clock differences. */
const KEY_HOLDS = 23 * 3_600_000
const GIVEN_BEFORE = 'refunded_before'

/**
 * Makes a refund, or returns the status of the refund with the same reference. While the idempotency key of the first
 * call is valid, the call is simply repeated and gets the first response; later, when Stripe's list shows all refunds,
 * the refund is looked up first.
 */
export async function refundStripe(link: StripeLink, refund: Refund): Promise<RefundStatus> {
  const age = refund.sentFirstAt ? Date.now() - +refund.sentFirstAt : 0
  const before = age < KEY_HOLDS ? null : await refundBefore(link, refund)
  const answer = before ?? (await sendBack(link, refund))
  // A repeated call gets the first response word for word, so the current status of a pending refund is looked up. A
  // charge that "was refunded before" may have been refunded by this very refund.
  const needsLookup = answer.state === 'pending' ? age > 0 : answer.code === GIVEN_BEFORE
  return needsLookup ? ((await refundBefore(link, refund)) ?? answer) : answer
}

async function refundBefore({ get }: StripeLink, { transaction, ref }: Refund): Promise<RefundStatus | null> {
  const fields = withoutEmpty([
    ['charge', transaction],
    ['limit', '100'],
  ])
  const found = readAnswer(wire.refunds, await get('refunds', fields)).data.find(
    ({ metadata }) => metadata?.ref === ref,
  )
  return found ? refundOf(found) : null
}

async function sendBack({ post }: StripeLink, refund: Refund): Promise<RefundStatus> {
  const fields = withoutEmpty([
    ['charge', refund.transaction],
    ['amount', String(refund.amountAgorot)],
    ['metadata[ref]', refund.ref],
  ])
  const answer = await post('refunds', fields, `refund:${refund.ref}`)
  if (answer.status === 200) return refundOf(readAnswer(wire.refund, answer))
  if (answer.status === IN_FLIGHT)
    throw new GatewayUnreachable('Stripe is at work on the same refund', { code: 'outcome_unknown' })
  const { error } = readAnswer(wire.fault, answer)
  const code = error.code === 'charge_already_refunded' ? GIVEN_BEFORE : (error.code ?? 'refused')
  return { state: 'refused', transaction: null, code }
}

const STATES: Record<string, RefundStatus['state']> = {
  succeeded: 'done',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'refused',
  canceled: 'refused',
}

function refundOf({ id, status, failure_reason: reason }: ReturnType<typeof wire.refund.parse>): RefundStatus {
  const state = STATES[status ?? ''] ?? 'pending'
  return { state, transaction: id, code: state === 'refused' ? (reason ?? 'refused') : null }
}

/**
 * Finds the payment intent of a saved-card charge by our order reference: first among the newest ones, which are listed
 * immediately, then by search, which covers all of them.
 */
export async function findIntent({ get }: StripeLink, orderRef: string): Promise<string | null> {
  const newest = readAnswer(wire.intents, await get('payment_intents', withoutEmpty([['limit', LIST_SIZE]])))
  const isOurs = ({ metadata }: wire.Intent) => metadata?.order === orderRef
  const [found] = newest.data.filter(isOurs)
  if (found) return found.id
  const query = withoutEmpty([
    ['query', `metadata["order"]:"${orderRef}"`],
    ['limit', '1'],
  ])
  return readAnswer(wire.intents, await get('payment_intents/search', query)).data.find(isOurs)?.id ?? null
}

/** Returns the ledger lines of a day, oldest first. */
export async function readLines({ get }: StripeLink, day: string): Promise<LedgerLine[]> {
  const { from, to } = dayRange(day)
  const rows: wire.BalanceLine[] = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const fields = withoutEmpty([
      ['created[gte]', String(+from / 1000)],
      ['created[lt]', String(+to / 1000)],
      ['limit', BOOKS_SIZE],
      ['expand[0]', 'data.source'],
      ['starting_after', rows.at(-1)?.id],
    ])
    const answer = await get('balance_transactions', fields, MAX_OF_BOOKS)
    const { data, has_more: hasMore } = readAnswer(wire.balanceLines, answer)
    rows.push(...data)
    if (!hasMore || data.length === 0) return stripeLedgerLines(rows).sort((one, other) => +one.at - +other.at)
  }
  throw new GatewayUnreachable('the books of Stripe have no end', { code: 'no_books' })
}
