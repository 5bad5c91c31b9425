import { randomUUID } from 'node:crypto'

import { fromShekels, toShekels } from '../wire/shekels'
import { answered, type Payment, type WireSimulator } from '../wire/simulating'

type Page = { id: string; value: string; operation: string; amountAgorot: number; deal: Deal | null; isBit: boolean }
type Deal = {
  id: number
  agorot: number
  external: string | null
  isRefund: boolean
  code: number
  of: number | null
  at: string
}

const KEYS = { terminalNumber: '1000', apiName: 'test2025', apiPassword: 'password-of-trials' }
const TOKEN = '4cf8e168-261e-4613-8d20-000332986b24'
/** A token whose card has no credit left. */
export const CARDCOM_NO_CREDIT_TOKEN = '4cf8e168-0000-4613-8d20-000332986b24'

/**
 * Simulates the parts of Cardcom's API v11 that the adapter uses: pages, tokens, refunds and the transaction list of a
 * day.
 */
export function cardcomSimulator(): WireSimulator {
  const [pages, deals] = [new Map<string, Page>(), [] as Deal[]]
  const add = (deal: Omit<Deal, 'id' | 'at'>) => {
    const at = new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Jerusalem' }).replace(' ', 'T')
    const made = { ...deal, at, id: 654_354_685 + deals.length }
    deals.push(made)
    return made
  }
  const pageOf = (ref: string) => {
    const page = [...pages.values()].find(({ value }) => value.startsWith(`${ref}.`))
    if (!page) throw new Error('no such page')
    return page
  }
  const charge = (body: Record<string, unknown>) => {
    const external = String(body.ExternalUniqTranId)
    const before = deals.find((deal) => deal.external === external)
    if (before) return infoOf(before)
    const [agorot, code] = [fromShekels(Number(body.Amount)), body.Token === CARDCOM_NO_CREDIT_TOKEN ? 4 : 0]
    return infoOf(add({ agorot, external, isRefund: false, code, of: null }))
  }
  const refund = (body: Record<string, unknown>) => {
    const deal = deals.find(({ id }) => id === body.TransactionId)
    if (!deal) return { ResponseCode: 5100 }
    const agorot = body.PartialSum === undefined ? deal.agorot : fromShekels(Number(body.PartialSum))
    if (deals.some(({ of }) => of === deal.id) && !body.AllowMultipleRefunds) return { ResponseCode: 5111 }
    const given = deals.reduce((sum, { of, agorot: back }) => sum + (of === deal.id ? back : 0), 0)
    if (given + agorot > deal.agorot) return { ResponseCode: 5112 }
    return {
      ResponseCode: 0,
      NewTranzactionId: add({ agorot, external: null, isRefund: true, code: 0, of: deal.id }).id,
    }
  }
  const routes: Record<string, (body: Record<string, unknown>) => unknown> = {
    'LowProfile/Create': (body) => {
      const id = randomUUID()
      const [value, operation] = [String(body.ReturnValue), String(body.Operation)]
      pages.set(id, { id, value, operation, amountAgorot: fromShekels(Number(body.Amount)), deal: null, isBit: false })
      return { ResponseCode: 0, Description: 'OK', LowProfileId: id, Url: `https://secure.cardcom.solutions/EA/${id}` }
    },
    'LowProfile/GetLpResult': ({ LowProfileId }) => resultOf(pages.get(String(LowProfileId))),
    'Transactions/Transaction': charge,
    'Transactions/GetTransactionByExternalUniqTran': ({ ExternalUniqTranId }) => {
      const found = deals.find(({ external }) => external === ExternalUniqTranId)
      return found ? infoOf(found) : { ResponseCode: 5044, TranzactionId: 0 }
    },
    'Transactions/RefundByTransactionId': (body) => (hasPassword(body) ? refund(body) : { ResponseCode: 60 }),
    'Transactions/ListTransactions': (body) => listOf(deals, body),
  }
  return {
    keys: KEYS,
    handle({ url, body }) {
      const parsed = JSON.parse(body ?? '{}') as Record<string, unknown>
      const route = routes[url.split('/api/v11/')[1] ?? '']
      return route && parsed.ApiName === KEYS.apiName ? answered(route(parsed)) : answered({ ResponseCode: 60 })
    },
    pay(ref, { amountAgorot, method, isDeclined }: Payment = {}) {
      const page = pageOf(ref)
      page.isBit = method === 'bit'
      const agorot = amountAgorot ?? page.amountAgorot
      page.deal = add({ agorot, external: null, isRefund: false, code: isDeclined ? 4 : 0, of: null })
    },
    report: (ref) => ({ body: JSON.stringify(resultOf(pageOf(ref))), headers: { 'content-type': 'application/json' } }),
    balance: () => deals.reduce((sum, { agorot, isRefund, code }) => sum + (code ? 0 : isRefund ? -agorot : agorot), 0),
  }
}

const hasPassword = ({ ApiPassword: password }: Record<string, unknown>) => password === KEYS.apiPassword

/**
 * Answers as the transaction list does: it refuses a field TerminalNumber and dates with separators, and requires the
 * password.
 */
function listOf(deals: Deal[], body: Record<string, unknown>) {
  if (!hasPassword(body) || 'TerminalNumber' in body || !/^\d{8}$/.test(String(body.FromDate)))
    return { ResponseCode: 60 }
  const [page, size] = [Number(body.Page), Number(body.Page_size)]
  return {
    ResponseCode: 0,
    Tranzactions: deals
      .filter(({ code }) => !code)
      .slice((page - 1) * size, page * size)
      .map(infoOf),
  }
}

const infoOf = ({ id, agorot, isRefund, code, at }: Deal) => ({
  ResponseCode: code,
  Description: '',
  TranzactionId: id,
  TerminalNumber: 1000,
  Amount: toShekels(agorot),
  CoinId: 1,
  CreateDate: at,
  Last4CardDigits: 5796,
  Last4CardDigitsString: '5796',
  FirstCardDigits: 440066,
  CardMonth: 6,
  CardYear: 2028,
  ApprovalNumber: '009491B',
  NumberOfPayments: 1,
  CardOwnerName: 'daniel',
  Brand: 'Visa',
  DealType: isRefund ? 'Refund' : 'Debit',
  IsRefund: isRefund,
  Token: TOKEN,
})

function resultOf(page: Page | undefined) {
  if (!page) return { ResponseCode: 700 }
  const { deal, operation } = page
  const isKept = operation !== 'ChargeOnly' && deal && deal.code === 0
  return {
    ResponseCode: deal ? deal.code : 700,
    Description: '',
    TerminalNumber: 1000,
    LowProfileId: page.id,
    ReturnValue: page.value,
    Operation: operation,
    ExternalPaymentVector: page.isBit ? 'Bit' : '',
    TranzactionId: deal && operation !== 'CreateTokenOnly' ? deal.id : 0,
    TokenInfo: isKept ? { Token: TOKEN, CardMonth: 6, CardYear: 2028, TokenExDate: '20280630' } : null,
    TranzactionInfo: deal && operation !== 'CreateTokenOnly' ? infoOf(deal) : null,
  }
}
