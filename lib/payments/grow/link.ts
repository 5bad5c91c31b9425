import { accountKey } from '../account-secret'
import { type AccountAccess, GatewayUnreachable } from '../gateway'
import { readAnswer, requireUsableAnswer } from '../wire/answer'
import type { WireAnswer, WireCaller } from '../wire/caller'
import { multipart, withoutEmpty } from '../wire/forms'

import * as wire from './wire'

const BASES = {
  live: 'https://secure.meshulam.co.il/api/light/server/1.0',
  test: 'https://sandbox.meshulam.co.il/api/light/server/1.0',
}

type Fields = ReturnType<typeof withoutEmpty>

/** Client of Grow's API for one merchant, with the queries that are used more than once. */
export type GrowLink = {
  merchant: wire.Merchant
  post(path: string, fields: Fields): Promise<WireAnswer>
  /** Returns the transactions of a process `id.token`. */
  transactionsOf(process: string): Promise<wire.Transaction[]>
  /** Returns one transaction, by its number and its token. */
  transaction(id: string, token: string): Promise<wire.Transaction>
}

export function growLink(account: AccountAccess, call: WireCaller): GrowLink {
  const merchant: wire.Merchant = {
    userId: accountKey(account, 'userId'),
    pageCode: accountKey(account, 'pageCode'),
    apiKey: accountKey(account, 'apiKey'),
  }
  const base = account.isTest ? BASES.test : BASES.live
  const post = async (path: string, fields: Fields) =>
    requireUsableAnswer(await call({ url: `${base}/${path}`, method: 'POST', ...multipart(fields) }))
  return {
    merchant,
    post,
    async transactionsOf(process) {
      const [processId, processToken] = process.split('.')
      const fields = withoutEmpty([
        ...growQueryCredentials(merchant),
        ['processId', processId],
        ['processToken', processToken],
      ])
      const answer = readAnswer(wire.processInfo, await post('getPaymentProcessInfo', fields))
      if (!wire.isGrowSuccess(answer))
        throw new GatewayUnreachable(`Grow did not tell of a process: ${answer.err}`, { code: 'outcome_unknown' })
      return answer.data?.transactions ?? []
    },
    async transaction(id, token) {
      const fields = withoutEmpty([
        ...growQueryCredentials(merchant),
        ['transactionId', id],
        ['transactionToken', token],
      ])
      const { data } = readAnswer(wire.transactionAnswer, await post('getTransactionInfo', fields))
      if (!data?.transactionId)
        throw new GatewayUnreachable('Grow did not tell of a transaction', { code: 'outcome_unknown' })
      return data
    },
  }
}

/** Credentials of the calls that query existing data. */
export const growQueryCredentials = ({ pageCode, apiKey }: wire.Merchant): [string, string][] => [
  ['pageCode', pageCode],
  ['apiKey', apiKey],
]
