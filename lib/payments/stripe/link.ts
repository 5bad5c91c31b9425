import { accountKey } from '../account-secret'
import { type AccountAccess, GatewayUnreachable } from '../gateway'
import { requireUsableAnswer } from '../wire/answer'
import type { WireAnswer, WireCaller } from '../wire/caller'
import { urlEncoded } from '../wire/forms'

const BASE = 'https://api.stripe.com/v1'
const VERSION = '2024-06-20'

type Fields = Parameters<typeof urlEncoded>[0]

export type StripeLink = {
  /** A response that may be long states its limit in bytes; without one the limit is 64 KB. */
  get(path: string, fields?: Fields, mostBytes?: number): Promise<WireAnswer>
  /** The same key is executed only once, and a repetition gets the first response. */
  post(path: string, fields: Fields, key: string): Promise<WireAnswer>
}

/**
 * Creates the client of Stripe's API. A key shows by itself whether it moves real money, and the account's mode has to
 * match it.
 */
export function stripeLink(account: AccountAccess, call: WireCaller): StripeLink {
  const key = accountKey(account, 'secretKey')
  const headers = { authorization: `Bearer ${key}`, 'stripe-version': VERSION }
  const guarded = async (request: Parameters<WireCaller>[0]) => {
    if (isTestKey(key) !== account.isTest)
      throw new GatewayUnreachable('the key is of the other mode', { code: 'other_mode' })
    return requireUsableAnswer(await call(request))
  }
  return {
    get: (path, fields = [], mostBytes) => {
      const query = fields.length > 0 ? `?${urlEncoded(fields).body}` : ''
      const request = { url: `${BASE}/${path}${query}`, method: 'GET' as const, headers }
      return guarded({ ...request, ...(mostBytes && { mostBytes }) })
    },
    post: (path, fields, idempotencyKey) => {
      const form = urlEncoded(fields)
      const all = { ...headers, ...form.headers, 'idempotency-key': idempotencyKey }
      return guarded({ url: `${BASE}/${path}`, method: 'POST', headers: all, body: form.body })
    },
  }
}

const isTestKey = (key: string) => /^[sr]k_test_/.test(key)
