import { randomBytes } from 'node:crypto'

import { fromShekels, shekelText } from '../wire/shekels'
import { answered, type Payment, type WireSimulator } from '../wire/simulating'

type Fields = Record<string, string>
type Process = { id: string; token: string; ref: string; stamp: string; agorot: number; isKept: boolean; done: Deal[] }
type Deal = {
  id: string
  token: string
  agorot: number
  code: string
  way: string
  isKept: boolean
  unique: string
  back: number
  approvals: number
}

const KEYS = { userId: 'user-of-trials', pageCode: 'page-of-trials', apiKey: 'api-key-of-trials' }
/** A token whose card has no credit left. */
export const GROW_NO_CREDIT_TOKEN = 'poor-token'

const good = (data: unknown) => answered({ err: '', status: '1', data })
const bad = (id: number) => answered({ err: { id, message: 'לא בוצע' }, status: 0, data: '' })

type Routes = Record<string, (fields: Fields) => ReturnType<typeof answered>>

/** Creates the in-memory records of the simulator, with their look-ups. */
function booksOf() {
  const [processes, deals] = [[] as Process[], [] as Deal[]]
  const add = (deal: Pick<Deal, 'agorot' | 'code' | 'way' | 'isKept' | 'unique'>) => {
    const made = {
      ...deal,
      id: String(79_755 + deals.length),
      token: randomBytes(16).toString('hex'),
      back: 0,
      approvals: 0,
    }
    deals.push(made)
    return made
  }
  const processOf = ({ processId, processToken }: Fields) =>
    processes.find(({ id, token }) => id === processId && token === processToken)
  const dealOf = ({ transactionId, transactionToken }: Fields) =>
    deals.find(({ id, token }) => id === transactionId && token === transactionToken)
  const back = (deal: Deal | undefined, agorot: number) => {
    if (!deal) return bad(716)
    if (deal.back > 0) return bad(210)
    if (agorot > deal.agorot) return bad(105)
    deal.back = agorot
    return good({ transactionId: deal.id })
  }
  return { processes, deals, add, processOf, dealOf, back }
}

type Books = ReturnType<typeof booksOf>

const routesOf = ({ processes, deals, add, processOf, dealOf, back }: Books): Routes => ({
  createPaymentProcess: (fields) => {
    const id = String(1_000 + processes.length)
    const [token, stamp, ref] = [randomBytes(8).toString('hex'), fields.cField2 ?? '', fields.cField1 ?? '']
    const isKept = fields.saveCardToken === '1'
    processes.push({ id, token, ref, stamp, agorot: fromShekels(fields.sum ?? ''), isKept, done: [] })
    return good({
      processId: Number(id),
      processToken: token,
      url: `https://sandbox.meshulam.co.il/purchase?b=${token}`,
    })
  },
  getPaymentProcessInfo: (fields) => {
    const found = processOf(fields)
    return found ? good({ processId: found.id, transactions: found.done.map(infoOf) }) : bad(730)
  },
  getTransactionInfo: (fields) => {
    const found = dealOf(fields)
    return found ? good(infoOf(found)) : bad(716)
  },
  createTransactionWithToken: (fields) => {
    const unique = fields.transactionUniqueIdentifier ?? ''
    if (deals.some((deal) => deal.unique === unique)) return bad(1010)
    if (fields.cardToken === GROW_NO_CREDIT_TOKEN) return bad(12)
    return good(infoOf(add({ agorot: fromShekels(fields.sum ?? ''), code: '2', way: '1', isKept: false, unique })))
  },
  approveTransaction: (fields) => {
    const found = dealOf(fields)
    if (!found) return bad(722)
    found.approvals += 1
    return good('')
  },
  refundTransaction: (fields) => back(dealOf(fields), fromShekels(fields.refundSum ?? '')),
  cancelBitTransaction: (fields) => {
    const paid = processOf(fields)?.done.find(({ way }) => way === '6')
    return back(paid, paid?.agorot ?? 0)
  },
})

/**
 * Simulates the parts of Grow's Light API that the adapter uses: processes, tokens, approvals and refunds, all as forms
 * and all HTTP 200.
 */
export function growSimulator(): WireSimulator & { approvals(): number[] } {
  const books = booksOf()
  const { processes, deals, add } = books
  const routes = routesOf(books)
  return {
    keys: KEYS,
    handle({ url, headers, body = '' }) {
      if (!headers['content-type']?.startsWith('multipart/form-data')) return bad(707)
      const fields = fieldsOf(body)
      const isKnown = fields.pageCode === KEYS.pageCode && (!fields.userId || fields.userId === KEYS.userId)
      const route = routes[url.split('/server/1.0/')[1] ?? '']
      if (!route) return answered({ err: 'unknown method' })
      return isKnown ? route(fields) : bad(701)
    },
    pay(ref, { amountAgorot, method, isDeclined }: Payment = {}) {
      const process = processes.find((one) => one.ref === ref)
      const { agorot = 0, isKept = false } = process ?? {}
      const way = method === 'bit' ? '6' : '1'
      process?.done.push(add({ agorot: amountAgorot ?? agorot, code: isDeclined ? '3' : '2', way, isKept, unique: '' }))
    },
    report(ref) {
      const process = processes.find((one) => one.ref === ref)
      const deal = process?.done.at(-1)
      if (!process || !deal) throw new Error('no such payment')
      const notice = { ...infoOf(deal), processId: process.id, processToken: process.token }
      const fields = Object.entries(notice).map(([name, value]): [string, string] => [`data[${name}]`, value])
      const custom: [string, string][] = [
        ['data[customFields][cField1]', ref],
        ['data[customFields][cField2]', process.stamp],
      ]
      const body = new URLSearchParams([['err', ''], ['status', '1'], ...fields, ...custom]).toString()
      return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    },
    balance: () => deals.reduce((sum, { agorot, code, back: given }) => sum + (code === '2' ? agorot : 0) - given, 0),
    approvals: () => deals.map((deal) => deal.approvals),
  }
}

const infoOf = ({ id, token, agorot, code, way, isKept }: Deal) => ({
  transactionId: id,
  transactionToken: token,
  transactionTypeId: way,
  paymentType: '2',
  statusCode: code,
  status: code === '2' ? 'שולם' : 'נכשל',
  sum: shekelText(agorot),
  paymentsNum: '0',
  allPaymentsNum: '1',
  paymentDate: '21/12/21',
  asmachta: '12345',
  description: 'תיאור עסקה',
  fullName: 'דוד דוד',
  payerPhone: '0501111111',
  cardSuffix: '1234',
  cardBrand: 'Visa',
  cardExp: '1129',
  ...(isKept && { cardToken: `card-${token}` }),
})

function fieldsOf(body: string): Fields {
  const [boundary = ''] = body.split('\r\n', 1)
  const pairs = body.split(boundary).map((part) => /name="([^"]+)"\r\n\r\n(.*?)\r\n$/s.exec(part))
  return Object.fromEntries(pairs.flatMap((found) => (found ? [[found[1], found[2]]] : [])))
}
