import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import { simulatorCharges, simulatorRefunds, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'

import { reconcile, startRun } from '@/lib/modules/payments/reconciliation/runs.mutations'
import { chargedAmount } from '@/lib/payments/simulator/outcomes'

import type { SeedWorld } from './world'

/** A charge of the counter's terminal, which exists in the gateway's books only. */
const AT_THE_COUNTER = { amountAgorot: 35_000, cardLast4: '1881', payerName: 'לקוח מזדמן' }

/**
 * Writes the seeded charges and refunds into the simulated gateway's books, so that both sides agree. Two lines differ:
 * the charge with a wrong amount that is under review, and a charge of the counter's terminal that is not recorded
 * here. Then compares the books.
 */
export async function seedSimulatorBooks(world: SeedWorld): Promise<void> {
  const { charged, held, returned } = await inCompany(world, (tx) => seededOf(tx, world))
  await inAuth((tx) => redate(tx, charged))
  const fresh = [...charged.filter(isSeeded), ...held.map(asWrongAmount)].map(numbered)
  const backs = returned.map((row) => ({ ...row, refundId: randomUUID() }))
  await inAuth(async (tx) => {
    for (const charge of fresh) await addToBooks(tx, charge)
    if (world.isFirst) await addToBooks(tx, numbered(counterCharge(world)))
  })
  await inCompany(world, (tx) => nameCharges(tx, world, fresh))
  await inAuth(async (tx) => {
    const chargeOf = new Map([...charged, ...fresh].map(({ attemptId, transaction }) => [attemptId, transaction]))
    for (const back of backs) await giveBack(tx, back, chargeOf.get(back.attemptId) ?? '')
  })
  await inCompany(world, (tx) => nameRefunds(tx, world, backs))
  const { companyId, gatewayAccountId: accountId } = world
  const { id: runId } = await startRun({ companyId }, { accountId, day: businessDay() })
  await reconcile({ companyId, runId })
}

type Charged = {
  attemptId: string
  accountId: string
  transaction: string
  amountAgorot: number
  /** Amount that the gateway charged; differs from `amountAgorot` only under review. */
  takenAgorot: number
  installments: number
  payerName: string
  cardLast4: string
  approvalNumber: string
  title: string
  at: Date
}
type Returned = { id: string; attemptId: string; accountId: string; amountAgorot: number; at: Date }
type Raw<T> = Omit<T, 'at' | 'amountAgorot' | 'takenAgorot'> & { at: Date | string; amountAgorot: number | string }

async function seededOf(tx: Tx, { companyId }: SeedWorld) {
  const charged = await tx.execute<Raw<Charged>>(sql`
    select p.attempt_id as "attemptId", p.gateway_account_id as "accountId", p.gateway_transaction as transaction,
      p.amount_agorot as "amountAgorot", p.installments, p.payer_name as "payerName", p.card_last4 as "cardLast4",
      p.approval_number as "approvalNumber", g.title, p.paid_at as at
    from payments p join payment_pages g on g.company_id = p.company_id and g.id = p.page_id
    where p.company_id = ${companyId} and p.attempt_id is not null and p.gateway_transaction is not null`)
  const held = await tx.execute<Raw<Charged>>(sql`
    select a.id as "attemptId", a.gateway_account_id as "accountId", '' as transaction, a.amount_agorot as "amountAgorot",
      a.installments, a.payer_name as "payerName", '4242' as "cardLast4", '' as "approvalNumber", g.title, a.created_at as at
    from payment_attempts a join payment_pages g on g.company_id = a.company_id and g.id = a.page_id
    where a.company_id = ${companyId} and a.state = 'unknown' and a.review_reason = 'amount_mismatch'`)
  const returned = await tx.execute<Raw<Returned>>(sql`
    select r.id, p.attempt_id as "attemptId", p.gateway_account_id as "accountId", r.amount_agorot as "amountAgorot", r.refunded_at as at
    from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
    where r.company_id = ${companyId} and r.way = 'gateway' and r.state = 'done' and r.gateway_transaction is null
      and p.attempt_id is not null`)
  const taken = (row: Raw<Charged>) => ({ ...read(row), takenAgorot: Number(row.amountAgorot) })
  return { charged: charged.rows.map(taken), held: held.rows.map(taken), returned: returned.rows.map(read) }
}

const read = <T extends { at: Date | string; amountAgorot: number | string }>(row: T) => ({
  ...row,
  at: new Date(row.at),
  amountAgorot: Number(row.amountAgorot),
})

/** Whether a charge was only seeded. Charges that went through the simulated gateway are in its books already. */
const isSeeded = ({ transaction }: Charged) => transaction.startsWith('sim-')

/** Returns the charge with the wrong amount that the gateway took. */
const asWrongAmount = (charge: Charged): Charged => ({
  ...charge,
  takenAgorot: chargedAmount('wrong_amount', charge.amountAgorot),
})

const counterCharge = ({ gatewayAccountId: accountId }: SeedWorld): Charged => ({
  ...AT_THE_COUNTER,
  attemptId: randomUUID(),
  accountId,
  transaction: '',
  approvalNumber: '',
  takenAgorot: AT_THE_COUNTER.amountAgorot,
  installments: 1,
  title: 'עסקה בדלפק',
  at: wallTimeToInstant(addDays(businessDay(), -1), '11:40'),
})

type Numbered = Charged & { sessionId: string }

const numbered = (charge: Charged): Numbered => ({ ...charge, transaction: randomUUID(), sessionId: randomUUID() })

/** Moves charges that were made today to their dates in the past. */
async function redate(tx: Tx, charged: Charged[]) {
  for (const { transaction, at } of charged.filter((charge) => !isSeeded(charge)))
    await tx.execute(sql`update simulator.charges set at = ${at.toISOString()} where id::text = ${transaction}`)
}

async function addToBooks(tx: Tx, charge: Numbered) {
  const { sessionId, accountId, attemptId, amountAgorot, takenAgorot, installments, title, at } = charge
  const { payerName, cardLast4, approvalNumber } = charge
  await tx.insert(simulatorSessions).values({
    id: sessionId,
    accountId,
    orderRef: attemptId,
    amountAgorot,
    currency: 'ILS',
    installments,
    payerName,
    description: title,
    returnUrl: '',
    callbackUrl: '',
    secretSealed: '',
    cardLast4,
    createdAt: at,
    expiresAt: at,
    state: 'captured',
    outcome: takenAgorot === amountAgorot ? 'approve' : 'wrong_amount',
  })
  await tx.insert(simulatorCharges).values({
    id: charge.transaction,
    sessionId,
    amountAgorot: takenAgorot,
    cardLast4,
    at,
    approvalNumber: approvalNumber || '4471902',
  })
}

/** Stores the gateway's references of the charges, so that the gateway can be queried about them and refund them. */
async function nameCharges(tx: Tx, { companyId }: SeedWorld, charges: Numbered[]) {
  for (const { attemptId, sessionId, transaction } of charges) {
    await tx.execute(sql`
      update payment_attempts set gateway_ref = ${sessionId} where company_id = ${companyId} and id = ${attemptId}`)
    await tx.execute(sql`
      update payments set gateway_transaction = ${transaction} where company_id = ${companyId} and attempt_id = ${attemptId}`)
  }
}

type Back = Returned & { refundId: string }

const giveBack = (tx: Tx, { id: ref, refundId, accountId, amountAgorot, at }: Back, chargeId: string) =>
  tx.insert(simulatorRefunds).values({ id: refundId, accountId, ref, chargeId, amountAgorot, at })

async function nameRefunds(tx: Tx, { companyId }: SeedWorld, backs: Back[]) {
  for (const { id, refundId } of backs)
    await tx.execute(sql`
      update payment_refunds set gateway_transaction = ${refundId} where company_id = ${companyId} and id = ${id}`)
}
