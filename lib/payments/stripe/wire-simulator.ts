import { signBody } from '../signature'
import { answered, type Payment, type WireSimulator } from '../wire/simulating'

import {
  type Intent,
  type Refund,
  type Session,
  stripeBalanceLines,
  stripeId,
  stripeIntentShape,
  stripeRefundShape,
  stripeSessionShape,
} from './wire-shapes'

type Fields = Record<string, string>

const KEYS = { secretKey: 'sk_test_4eC39HqLyjWDarjtT1', webhookSecret: 'whsec_0123456789abcdef' }
/** A payment method whose card has no credit left. */
export const STRIPE_NO_CREDIT_TOKEN = 'pm_poor|cus_1'

type Answer = ReturnType<typeof answered>

/** Creates the in-memory records of the simulator, and the function that adds a payment intent. */
function booksOf() {
  const [sessions, intents, refunds] = [[] as Session[], [] as Intent[], [] as Refund[]]
  const addIntent = (intent: Omit<Intent, 'id' | 'charge'>) => {
    const made = { ...intent, id: stripeId('pi'), charge: stripeId('ch') }
    intents.unshift(made)
    return made
  }
  return { sessions, intents, refunds, addIntent }
}

type Books = ReturnType<typeof booksOf>

function postsOf({
  sessions,
  intents,
  refunds,
  addIntent,
}: Books): Record<string, (fields: Fields, id: string) => Answer> {
  return {
    'checkout/sessions': (fields) => {
      const isSetup = fields.mode === 'setup'
      const agorot = Number(fields['line_items[0][price_data][unit_amount]'] ?? 0)
      const keeps = isSetup || fields['payment_intent_data[setup_future_usage]'] === 'off_session'
      const [id, ref] = [stripeId('cs_test'), fields.client_reference_id ?? '']
      const session = { id, ref, agorot, state: 'open', keeps, isSetup, intent: null }
      sessions.push(session)
      return answered(stripeSessionShape(session))
    },
    'checkout/sessions/:id/expire': (_, id) => {
      const session = sessions.find((one) => one.id === id)
      if (session?.state !== 'open') return answered({ error: { type: 'invalid_request_error' } }, 400)
      session.state = 'expired'
      return answered(stripeSessionShape(session))
    },
    payment_intents: (fields) => {
      const isPoor = fields.payment_method === STRIPE_NO_CREDIT_TOKEN.split('|')[0]
      const [ref, agorot] = [fields['metadata[order]'] ?? '', Number(fields.amount)]
      const status = isPoor ? 'requires_payment_method' : 'succeeded'
      const intent = addIntent({ ref, agorot, status, decline: isPoor ? 'insufficient_funds' : '', keeps: true })
      const error = {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        payment_intent: stripeIntentShape(intent),
      }
      return isPoor ? answered({ error }, 402) : answered(stripeIntentShape(intent))
    },
    refunds: (fields) => {
      const paid = intents.find(({ charge }) => charge === fields.charge)
      const given = refunds.reduce((sum, one) => sum + (one.charge === fields.charge ? one.agorot : 0), 0)
      const agorot = Number(fields.amount)
      if (!paid || given + agorot > paid.agorot) return answered({ error: { code: 'charge_already_refunded' } }, 400)
      const refund = { id: stripeId('re'), charge: paid.charge, agorot, ref: fields['metadata[ref]'] ?? '' }
      refunds.push(refund)
      return answered(stripeRefundShape(refund))
    },
  }
}

function getsOf({ sessions, intents, refunds }: Books): Record<string, (fields: Fields, id: string) => unknown> {
  return {
    'checkout/sessions/:id': (_, id) => {
      const session = sessions.find((one) => one.id === id)
      return session && stripeSessionShape(session)
    },
    'payment_intents/:id': (_, id) => {
      const intent = intents.find((one) => one.id === id)
      return intent && stripeIntentShape(intent)
    },
    payment_intents: () => ({ data: intents.slice(0, 10).map(stripeIntentShape), has_more: false }),
    'payment_intents/search': ({ query = '' }) => ({
      data: intents.filter(({ ref }) => query.includes(`"${ref}"`)).map(stripeIntentShape),
      has_more: false,
    }),
    refunds: ({ charge }) => ({
      data: refunds.filter((one) => one.charge === charge).map(stripeRefundShape),
      has_more: false,
    }),
    balance: () => ({ object: 'balance' }),
    balance_transactions: () => ({ data: stripeBalanceLines(intents, refunds), has_more: false }),
  }
}

const NONE = answered({ error: {} }, 404)
const answeredOr404 = (found: unknown) => (found ? answered(found) : NONE)

/** Returns the same response for the same idempotency key. */
function onceByKey() {
  const answers = new Map<string, Answer>()
  return (key = stripeId('key'), work: () => Answer | undefined): Answer => {
    const answer = answers.get(key) ?? work() ?? NONE
    answers.set(key, answer)
    return answer
  }
}

/**
 * Simulates the parts of Stripe's API that the adapter uses: checkout sessions, off-session intents, refunds, the
 * balance, and one response per idempotency key.
 */
export function stripeSimulator(): WireSimulator {
  const books = booksOf()
  const { sessions, intents, refunds, addIntent } = books
  const [post, get, once] = [postsOf(books), getsOf(books), onceByKey()]
  return {
    keys: KEYS,
    handle({ url, method, headers, body }) {
      if (headers.authorization !== `Bearer ${KEYS.secretKey}`) return answered({ error: {} }, 401)
      const { pathname, searchParams } = new URL(url)
      const [route, id] = routeOf(pathname.replace('/v1/', ''))
      if (method === 'GET') return answeredOr404(get[route]?.(Object.fromEntries(searchParams), id))
      return once(headers['idempotency-key'], () => post[route]?.(Object.fromEntries(new URLSearchParams(body)), id))
    },
    pay(ref, { amountAgorot, isDeclined }: Payment = {}) {
      const session = sessions.find((one) => one.ref === ref)
      if (!session || isDeclined) return
      session.state = 'complete'
      if (session.isSetup) return
      const { keeps, agorot } = session
      session.intent = addIntent({ ref, agorot: amountAgorot ?? agorot, status: 'succeeded', decline: '', keeps })
    },
    report(ref) {
      const session = sessions.find((one) => one.ref === ref)
      if (!session) throw new Error('no such session')
      const object = { ...stripeSessionShape(session), amount_total: session.intent?.agorot ?? session.agorot }
      const body = JSON.stringify({ id: stripeId('evt'), type: 'checkout.session.completed', data: { object } })
      const time = String(Math.floor(Date.now() / 1000))
      return { body, headers: { 'stripe-signature': `t=${time},v1=${signBody(KEYS.webhookSecret, time, body)}` } }
    },
    balance: () =>
      intents.reduce((sum, { agorot, status }) => sum + (status === 'succeeded' ? agorot : 0), 0) -
      refunds.reduce((sum, { agorot }) => sum + agorot, 0),
  }
}

/**
 * Splits a path into route and id: `checkout/sessions/cs_1/expire` is the route `checkout/sessions/:id/expire` with
 * `cs_1`.
 */
function routeOf(path: string): [string, string] {
  const id = path.split('/').find((part) => /^(cs_test|pi)_/.test(part)) ?? ''
  return [id ? path.replace(id, ':id') : path, id]
}
