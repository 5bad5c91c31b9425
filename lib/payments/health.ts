import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'

import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { inCompany } from '@/lib/db/tenant'
import { log } from '@/lib/server/log'

import type { Gateway } from './gateway'

type Of = { companyId: string; accountId: string }

/** Answers are noted once a minute, so that a busy account is no row that everybody writes. */
const NOTED_EVERY = sql`now() - interval '1 minute'`
const LONGEST = 300

/** The same gateway, with the health of the account kept: when it last answered, and what went wrong last. */
export function watched(gateway: Gateway, account: Of): Gateway {
  const watch = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call
      await noteAnswer(account)
      return answer
    } catch (error) {
      await noteFault(account, error instanceof Error ? error.message : 'the call failed')
      throw error
    }
  }
  return {
    ...gateway,
    createSession: (order) => watch(gateway.createSession(order)),
    findSession: (orderRef) => watch(gateway.findSession(orderRef)),
    query: (sessionRef) => watch(gateway.query(sessionRef)),
    cancel: (sessionRef) => watch(gateway.cancel(sessionRef)),
  }
}

const noteAnswer = ({ companyId, accountId }: Of) =>
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

/** Writes down what went wrong with an account; it never gets in the way of the payment itself. */
export const noteFault = ({ companyId, accountId }: Of, message: string) =>
  noted(companyId, (tx) =>
    tx
      .update(gatewayAccounts)
      .set({ lastErrorAt: new Date(), lastError: message.slice(0, LONGEST) })
      .where(isAccount({ companyId, accountId })),
  )

const isAccount = ({ companyId, accountId }: Of) =>
  and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, accountId))

const noted = (companyId: string, write: Parameters<typeof inCompany<unknown>>[1]) =>
  inCompany({ companyId }, write).then(
    () => undefined,
    (error: unknown) => log.warn({ companyId, err: error }, 'the health of a gateway account was not written'),
  )
