import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { log } from '@/lib/core/log'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { inCompany } from '@/lib/db/tenant'

import { wrapCalls } from './calls'
import type { FaultCode } from './faults'
import { type Gateway, GatewayUnreachable } from './gateway'

type AccountRef = { companyId: string; accountId: string }

/**
 * Responses are recorded at most once a minute, so that parallel calls of a busy account do not all update the same
 * row.
 */
const NOTED_EVERY = sql`now() - interval '1 minute'`

/** Wraps a gateway so that each call records the account's health: the time of the last response and the last error. */
export function withHealthTracking(gateway: Gateway, { companyId, accountId }: AccountRef): Gateway {
  const account = { companyId, accountId }
  const watch = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      const answer = await call()
      await noteAnswer(account)
      return answer
    } catch (error) {
      log.warn({ ...account, err: error }, 'a call to a gateway did not succeed')
      await recordGatewayFault(account, error instanceof GatewayUnreachable ? error.code : 'failed')
      throw error
    }
  }
  return wrapCalls(gateway, (call) => watch(call))
}

const noteAnswer = ({ companyId, accountId }: AccountRef) =>
  noted(companyId, (tx) =>
    tx
      .update(gatewayAccounts)
      .set({ lastAnswerAt: new Date() })
      .where(
        and(
          isAccount({ companyId, accountId }),
          or(isNull(gatewayAccounts.lastAnswerAt), lt(gatewayAccounts.lastAnswerAt, NOTED_EVERY)),
        ),
      ),
  )

/**
 * Records an error of a gateway account, the same error at most once a minute. It never fails, so that it cannot
 * disturb a payment.
 */
export const recordGatewayFault = ({ companyId, accountId }: AccountRef, lastError: FaultCode) => {
  const { lastErrorAt, lastError: before } = gatewayAccounts
  const isNews = or(isNull(lastErrorAt), lt(lastErrorAt, NOTED_EVERY), ne(before, lastError))
  return noted(companyId, (tx) =>
    tx
      .update(gatewayAccounts)
      .set({ lastErrorAt: new Date(), lastError })
      .where(and(isAccount({ companyId, accountId }), isNews)),
  )
}

const isAccount = ({ companyId, accountId }: AccountRef) =>
  and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, accountId))

const noted = (companyId: string, write: Parameters<typeof inCompany<unknown>>[1]) =>
  inCompany({ companyId }, write).then(
    () => undefined,
    (error: unknown) => log.warn({ companyId, err: error }, 'the health of a gateway account was not written'),
  )
