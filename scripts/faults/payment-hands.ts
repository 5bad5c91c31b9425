import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { newId } from '@/lib/db/id'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { simulatorDeliveries, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { type Begun, beginPayment } from '@/lib/modules/payments/attempts.mutations'
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

/** Begins to pay a page as its form does. */
export const begin = async (page: FaultPage, input = inputOf(page)): Promise<Begun> =>
  beginPayment(await findPagePass(page.token, new Headers()), input)

/** The same where it must lead to the gateway's page: the session there, and the attempt. */
export async function opened(page: FaultPage, input = inputOf(page)) {
  const begun = await begin(page, input)
  if (begun.state !== 'open') throw new Error(`the page did not open: ${begun.state}`)
  return { session: begun.url.split('/').at(-1) ?? '', attempt: begun.attempt }
}

export const decide = (session: string, choice: Choice) => decideAtGateway(session, choice)

/** What the gateway owes or has told of a session, as it would send it again; `age` in seconds makes it old. */
export async function callbackOf(session: string, { age = 0, change = {} as Record<string, unknown>, key = '' } = {}) {
  const row = await inAuth(async (tx) => {
    const [found] = await tx.select().from(simulatorSessions).where(eq(simulatorSessions.id, session))
    const [owed] = await tx.select().from(simulatorDeliveries).where(eq(simulatorDeliveries.sessionId, session))
    return found && { session: found, body: owed?.body }
  })
  if (!row) throw new Error('the gateway knows no such session')
  const { orderRef: order, amountAgorot: amount, currency } = row.session
  const told = row.body ? JSON.parse(row.body) : { id: newId(), session, order, amount, currency }
  const body = JSON.stringify({ ...told, ...change })
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const signature = signBody(key || simulatorSecret(row.session), timestamp, body)
  return { body, timestamp, signature, path: new URL(row.session.callbackUrl).pathname }
}

/** Sends a callback to the shop; gives the status of its answer. */
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

/** The answer of the gateway that opened a session is lost: the shop knows the attempt and not the session. */
export const loseAnswer = ({ companyId }: FaultPage, attemptId: string) =>
  inCompany({ companyId }, (tx) =>
    tx
      .update(paymentAttempts)
      .set({ state: 'unknown', gatewayRef: null, gatewayUrl: null })
      .where(eq(paymentAttempts.id, attemptId)),
  )

/** The time that a session is open for is over. */
export const expire = (session: string) =>
  inAuth((tx) =>
    tx
      .update(simulatorSessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(simulatorSessions.id, session)),
  )

/** A session that was given up here is charged at the gateway after all. */
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

/** Every waiting job is due now: hours of waiting pass at once. */
export async function openClock() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_ADMIN_URL })
  await client.connect()
  return {
    tick: () => client.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null'),
    /** What is neither settled nor held for a person, and what the inbox has not worked off. */
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
