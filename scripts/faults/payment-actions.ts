import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { newId } from '@/lib/db/id'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { simulatorDeliveries, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { type BeginPaymentResult, beginPayment } from '@/lib/modules/payments/attempts.mutations'
import { findPagePass } from '@/lib/modules/payments/checkout.queries'
import { attemptInput } from '@/lib/modules/payments/payments.schema'
import { signBody } from '@/lib/payments/signature'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@/lib/payments/simulator/callback-headers'
import { type Choice, decideAtGateway } from '@/lib/payments/simulator/charging'
import { simulatorSecret } from '@/lib/payments/simulator/sessions'

import type { FaultPage } from './fault-company'

export const inputOf = ({ payerEmail }: FaultPage, key: string = newId(), payerName = 'דנה כהן') =>
  attemptInput.parse({
    idempotencyKey: key,
    installments: 1,
    payerName,
    payerEmail,
    payerPhone: '',
    acceptTerms: true,
  })

/** Starts a payment of a page, as its form does. */
export const begin = async (page: FaultPage, input = inputOf(page)): Promise<BeginPaymentResult> =>
  beginPayment(await findPagePass(page.token, new Headers()), input)

/** The same where the payment must lead to the gateway's page. Returns the gateway session and the attempt. */
export async function opened(page: FaultPage, input = inputOf(page)) {
  const begun = await begin(page, input)
  if (begun.state !== 'open') throw new Error(`the page did not open: ${begun.state}`)
  return { session: begun.url.split('/').at(-1) ?? '', attempt: begun.attempt }
}

export const decide = (session: string, choice: Choice) => decideAtGateway(session, choice)

/**
 * Returns the callback of a session as the gateway would send it (again). `age` in seconds predates it, `change` alters
 * its body, `key` signs it with another key.
 */
export async function callbackOf(session: string, { age = 0, change = {} as Record<string, unknown>, key = '' } = {}) {
  const row = await inAuth(async (tx) => {
    const [found] = await tx.select().from(simulatorSessions).where(eq(simulatorSessions.id, session))
    const [owed] = await tx.select().from(simulatorDeliveries).where(eq(simulatorDeliveries.sessionId, session))
    return found && { session: found, body: owed?.body }
  })
  if (!row) throw new Error('the gateway knows no such session')
  const { orderRef: order, amountAgorot: amount, currency } = row.session
  const callback = row.body ? JSON.parse(row.body) : { id: newId(), session, order, amount, currency }
  const body = JSON.stringify({ ...callback, ...change })
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const signature = signBody(key || simulatorSecret(row.session), timestamp, body)
  return { body, timestamp, signature, path: new URL(row.session.callbackUrl).pathname }
}

/** Sends a callback to the shop. Returns the status of the response. */
export async function sendCallback({ body, timestamp, signature, path }: Awaited<ReturnType<typeof callbackOf>>) {
  const headers = {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signature,
  }
  const answer = await fetch(`${process.env.INTERNAL_ORIGIN}${path}`, { method: 'POST', body, headers })
  await answer.body?.cancel()
  return answer.status
}

/**
 * Simulates that the gateway's response to opening the session was lost: the shop knows the attempt but not the
 * session.
 */
export const loseAnswer = ({ companyId }: FaultPage, attemptId: string) =>
  inCompany({ companyId }, (tx) =>
    tx
      .update(paymentAttempts)
      .set({ state: 'unknown', gatewayRef: null, gatewayUrl: null })
      .where(eq(paymentAttempts.id, attemptId)),
  )

/** Lets a gateway session expire. */
export const expire = (session: string) =>
  inAuth((tx) =>
    tx
      .update(simulatorSessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(simulatorSessions.id, session)),
  )

/** Reopens at the gateway a session that was given up here, so that it can still be charged. */
export const reviveAtGateway = (session: string) =>
  inAuth((tx) =>
    tx
      .update(simulatorSessions)
      .set({ state: 'open', declineCode: null, expiresAt: new Date(Date.now() + 600_000) })
      .where(eq(simulatorSessions.id, session)),
  )

export const accountToken = ({ companyId }: FaultPage) =>
  inCompany({ companyId }, async (tx) => {
    const [row] = await tx.select({ token: gatewayAccounts.callbackToken }).from(gatewayAccounts)
    return row?.token ?? ''
  })

/** Opens a clock that makes all waiting jobs due at once, so that hours of waiting pass immediately. */
export async function openClock() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_ADMIN_URL })
  await client.connect()
  return {
    tick: () => client.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null'),
    /**
     * Returns the number of attempts and returns that are neither settled nor under review, plus unprocessed callbacks
     * of the inbox.
     */
    async stuck({ companyId, pageId }: FaultPage): Promise<number> {
      const { rows } = await inCompany({ companyId }, (tx) =>
        tx.execute<{ open: number }>(sql`
          select (select count(*) from payment_attempts where page_id = ${pageId} and review_reason is null
              and state in ('created', 'submitting', 'unknown'))::int
            + (select count(*) from charge_returns c join payment_attempts a on a.company_id = c.company_id and a.id = c.attempt_id
              where a.page_id = ${pageId} and c.state in ('sending', 'unknown'))::int
            + (select count(*) from payment_events where processed_at is null)::int as open`),
      )
      return rows[0]?.open ?? 0
    },
    close: () => client.end(),
  }
}

export type Clock = Awaited<ReturnType<typeof openClock>>
