import { randomUUID } from 'node:crypto'

import { fromShekels, toShekels } from '../wire/shekels'
import { answered, type Payment, type WireSimulator } from '../wire/simulating'

import { payplusHash } from './callback'

type Page = {
  uid: string
  ref: string
  stamp: string
  agorot: number
  method: number
  keeps: boolean
  done: Row | null
}
type Row = {
  uid: string
  ref: string
  agorot: number
  type: string
  code: string
  way: string
  of: string | null
  keeps: boolean
}
type Body = Record<string, unknown>

const KEYS = {
  apiKey: 'api-key-of-trials',
  secretKey: 'secret-key-of-trials',
  paymentPageUid: 'c0f5c4a1-0000-4000-8000-000000000001',
  terminalUid: 'c0f5c4a1-0000-4000-8000-000000000002',
  cashierUid: 'c0f5c4a1-0000-4000-8000-000000000003',
}
const GOOD = { status: 'success', code: 0, description: 'operation has been success' }
const BAD = { status: 'error', code: 1, description: 'refused' }
/** A token whose card has no credit left. */
export const PAYPLUS_NO_CREDIT_TOKEN = 'e1396310-0000-4000-8000-000000000002|cus'

/** Creates the in-memory records of the simulator, with their look-ups. */
function booksOf() {
  const [pages, rows] = [new Map<string, Page>(), [] as Row[]]
  const add = (row: Omit<Row, 'uid'>) => {
    const made = { ...row, uid: randomUUID() }
    rows.push(made)
    return made
  }
  const pageOf = (ref: string) => {
    const page = [...pages.values()].find((one) => one.ref === ref)
    if (!page) throw new Error('no such page')
    return page
  }
  return { pages, rows, add, pageOf }
}

function routesOf({ pages, rows, add }: ReturnType<typeof booksOf>): Record<string, (body: Body) => unknown> {
  const refund = (body: Body) => {
    const paid = rows.find(({ uid }) => uid === body.transaction_uid)
    const agorot = fromShekels(Number(body.amount))
    const given = rows.reduce((sum, row) => sum + (row.of === paid?.uid ? row.agorot : 0), 0)
    if (!paid || given + agorot > paid.agorot) return { results: BAD, data: null }
    return money(add({ ...paid, ref: String(body.more_info), agorot, type: 'Refund', of: paid.uid }))
  }
  return {
    'PaymentPages/generateLink': (body) => {
      const uid = randomUUID()
      const [ref, stamp] = [String(body.more_info), String(body.more_info_1)]
      const agorot = fromShekels(Number(body.amount))
      pages.set(uid, {
        uid,
        ref,
        stamp,
        agorot,
        method: Number(body.charge_method),
        keeps: body.create_token === true,
        done: null,
      })
      return {
        results: GOOD,
        data: { page_request_uid: uid, payment_page_link: `https://payments.payplus.co.il/${uid}` },
      }
    },
    'PaymentPages/ipn': ({ payment_request_uid: uid }) => {
      const row = pages.get(String(uid))?.done
      return row ? { results: GOOD, data: flatOf(row) } : { results: BAD, data: null }
    },
    'Transactions/Charge': (body) => {
      const code = body.token === PAYPLUS_NO_CREDIT_TOKEN.split('|')[0] ? '004' : '000'
      const [agorot, ref] = [fromShekels(Number(body.amount)), String(body.more_info)]
      return money(add({ ref, agorot, type: 'Charge', code, way: 'credit-card', of: null, keeps: false }))
    },
    'Transactions/RefundByTransactionUID': refund,
    'Transactions/View': ({ more_info: ref }) => ({
      results: GOOD,
      data: rows.filter((row) => ref === undefined || row.ref === ref).map(flatOf),
    }),
  }
}

/**
 * Simulates the parts of PayPlus's API v1.0 that the adapter uses: links, tokens, refunds and the view of transactions.
 */
export function payplusSimulator(): WireSimulator {
  const books = booksOf()
  const { rows, add, pageOf } = books
  const routes = routesOf(books)
  return {
    keys: KEYS,
    handle({ url, headers, body }) {
      if (headers['api-key'] !== KEYS.apiKey || headers['secret-key'] !== KEYS.secretKey) return answered(BAD, 401)
      const route = routes[url.split('/api/v1.0/')[1] ?? '']
      return route ? answered(route(JSON.parse(body ?? '{}') as Body)) : answered(BAD, 404)
    },
    pay(ref, { amountAgorot, method, isDeclined }: Payment = {}) {
      const page = pageOf(ref)
      const type = page.method === 1 ? 'Charge' : 'Token'
      const [way, code] = [method === 'bit' ? 'bit' : 'credit-card', isDeclined ? '004' : '000']
      page.done = add({ ref, agorot: amountAgorot ?? page.agorot, type, code, way, of: null, keeps: page.keeps })
    },
    report(ref) {
      const { uid, done, stamp } = pageOf(ref)
      const transaction = {
        ...money(done ?? ({} as Row)).data?.transaction,
        payment_request_uid: uid,
        more_info_1: stamp,
      }
      const body = JSON.stringify({ transaction_type: 'Charge', transaction, data: { customer_uid: 'cus' } })
      return {
        body,
        headers: {
          hash: payplusHash(KEYS.secretKey, body),
          'user-agent': 'PayPlus',
          'content-type': 'application/json',
        },
      }
    },
    balance: () =>
      rows.reduce(
        (sum, { agorot, type, code }) =>
          sum + (code !== '000' || type === 'Token' ? 0 : type === 'Refund' ? -agorot : agorot),
        0,
      ),
  }
}

const money = ({ uid, ref, agorot, code }: Row) => ({
  results: code === '000' ? GOOD : BAD,
  data: {
    transaction: {
      uid,
      number: 'ha635',
      type: 'internal_page',
      date: '2021-01-07 16:24:31',
      status_code: code,
      amount: toShekels(agorot),
      currency: 'ILS',
      approval_number: '0002341',
      more_info: ref,
    },
    data: { customer_uid: 'cus', card_information: { four_digits: '0218', expiry_month: '01', expiry_year: '29' } },
  },
})

const flatOf = ({ uid, ref, agorot, type, code, way, keeps }: Row) => ({
  transaction_uid: uid,
  type,
  method: way,
  number: 'VdOzii',
  date: '2022-01-09 16:33:09',
  status: code === '000' ? 'approved' : 'rejected',
  status_code: code,
  amount: toShekels(agorot),
  currency: 'ILS',
  approval_num: '5019440',
  more_info: ref,
  customer_uid: 'cus',
  four_digits: '1175',
  brand_name: 'amex',
  expiry_month: '04',
  expiry_year: '29',
  card_holder_name: 'Moshe Cohen',
  token_uid: keeps ? 'e1396310-0000-4000-8000-000000000001' : null,
})
