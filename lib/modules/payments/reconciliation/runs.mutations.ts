import { and, eq, isNull, sql } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { paymentDifferences, reconciliationRuns } from '@/lib/db/schema/payment-differences'
import type { TenantContext } from '@/lib/db/tenant'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { enqueue } from '@/lib/jobs/enqueue'
import { everyCompany } from '@/lib/jobs/every-company'
import { listPermissionHolders } from '@/lib/notifications/holders'
import { notify } from '@/lib/notifications/notify'
import { loadAccount } from '@/lib/payments/accounts'
import { GatewayUnreachable, type LedgerLine } from '@/lib/payments/gateway'
import { touch } from '@/lib/records/touch'
import { loadBooks } from './comparison.queries'
import { compareBooks, type Found } from './reconciliation.rules'
import type { RunInput } from './reconciliation.schema'

type RunRef = { readonly companyId: string; readonly runId: string }
type Run = typeof reconciliationRuns.$inferSelect

/** Starts the nightly comparison of yesterday and the day before, for every account of every company. */
export async function reconcileAll(day = addDays(businessDay(), -1)): Promise<void> {
  for await (const companyId of everyCompany())
    await startRuns({ companyId }, day).catch((error: unknown) => {
      log.error({ companyId, err: error }, 'the books of a company were not compared')
    })
}

async function startRuns(who: TenantContext, day: string): Promise<void> {
  const accounts = await inCompany({ companyId: who.companyId }, (tx) => livingAccounts(tx, who))
  for (const { id } of accounts) await startRun(who, { accountId: id, day })
}

const livingAccounts = (tx: Tx, { companyId }: TenantContext) =>
  tx
    .select({ id: gatewayAccounts.id })
    .from(gatewayAccounts)
    .where(
      and(
        eq(gatewayAccounts.companyId, companyId),
        isNull(gatewayAccounts.deletedAt),
        isNull(gatewayAccounts.archivedAt),
      ),
    )

/** Queues the comparison of a day and the day before. 404 if the account is not the company's. */
export const startRun = (who: TenantContext, { accountId, day = addDays(businessDay(), -1) }: RunInput) =>
  inCompany({ companyId: who.companyId }, async (tx) => {
    const { companyId, actorId = null } = who
    const [account] = await tx
      .select({ id: gatewayAccounts.id })
      .from(gatewayAccounts)
      .where(
        and(
          eq(gatewayAccounts.companyId, companyId),
          eq(gatewayAccounts.id, accountId),
          isNull(gatewayAccounts.deletedAt),
        ),
      )
    if (!account) throw notFound('חשבון הסליקה לא נמצא')
    const id = newId()
    const days = { fromDay: addDays(day, -1), toDay: day }
    await tx
      .insert(reconciliationRuns)
      .values({ companyId, id, createdBy: actorId, gatewayAccountId: accountId, ...days })
    await enqueue(tx, ['payments.reconcile', { runId: id }], { key: `payments.reconcile:${id}` })
    await publish(tx, who, { topic: 'reconciliation', entityId: id, kind: 'started' })
    return { id }
  })

/** Job: reads the gateway's ledger and stores the differences. The result, or the error, is stored in the run. */
export async function reconcile(ref: RunRef): Promise<void> {
  const run = await inCompany(ref, (tx) => runOf(tx, ref))
  if (run?.state !== 'running') return
  const { companyId, gatewayAccountId: accountId, fromDay, toDay } = run
  const { gateway } = await loadAccount({ companyId, accountId })
  if (!gateway.capabilities.readsLedger) return finish(run, { state: 'failed', error: 'no_ledger' })
  try {
    // The ledger is read from one day earlier: money charged late in the evening is settled here after midnight.
    const lines: LedgerLine[] = []
    for (let day = addDays(fromDay, -1); day <= toDay; day = addDays(day, 1))
      lines.push(...(await gateway.readLedger(day)))
    await inCompany(ref, (tx) => write(tx, run, lines))
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    log.warn({ companyId, accountId, err: error }, 'the books of a gateway could not be read')
    await finish(run, { state: 'failed', error: 'unreachable' })
  }
}

async function runOf(tx: Tx, { companyId, runId }: RunRef): Promise<Run | undefined> {
  const [run] = await tx
    .select()
    .from(reconciliationRuns)
    .where(and(eq(reconciliationRuns.companyId, companyId), eq(reconciliationRuns.id, runId)))
  return run
}

const finish = (run: Run, set: Partial<typeof reconciliationRuns.$inferInsert>) =>
  inCompany({ companyId: run.companyId }, (tx) => end(tx, run, set))

async function end(tx: Tx, run: Run, set: Partial<typeof reconciliationRuns.$inferInsert>): Promise<void> {
  await tx
    .update(reconciliationRuns)
    .set({ ...set, finishedAt: new Date() })
    .where(and(eq(reconciliationRuns.companyId, run.companyId), eq(reconciliationRuns.id, run.id)))
  await publish(tx, run, { topic: 'reconciliation', entityId: run.id, kind: 'finished' })
}

async function write(tx: Tx, run: Run, lines: LedgerLine[]) {
  const { companyId, gatewayAccountId: accountId, fromDay: from, toDay: to } = run
  // Comparisons of one account run one after the other, so that each sees what the other closed.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reconcile:' || ${accountId}, 0))`)
  const { found: all, matched } = compareBooks(await loadBooks(tx, { companyId, accountId, from, to, lines }))
  const found = all.filter(({ at }) => isWithin(businessDay(at), run))
  let added = 0
  for (const one of found) added += await keep(tx, run, one)
  const closed = await closeOthers(tx, run, found)
  if (added > 0) await notifyReconcilers(tx, run, added)
  await end(tx, run, { state: 'done', lines: lines.length, matched, found: found.length, closed })
}

const isWithin = (day: string, { fromDay, toDay }: Run) => day >= fromDay && day <= toDay

/**
 * Inserts or reopens a difference; returns 1 if it is new, was settled or linked before, or has other amounts now, else
 * 0.
 */
async function keep(tx: Tx, run: Run, { kind, transaction, ...found }: Found): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into payment_differences as d (company_id, id, gateway_account_id, kind, transaction, order_ref, day, at,
      gateway_agorot, our_agorot, currency, card_last4, payment_id, attempt_id, refund_id)
    values (${run.companyId}, ${newId()}, ${run.gatewayAccountId}, ${kind}, ${transaction}, ${found.orderRef},
      ${businessDay(found.at)}, ${found.at.toISOString()}, ${found.gatewayAgorot}, ${found.ourAgorot}, ${found.currency},
      ${found.cardLast4}, ${found.paymentId}, ${found.attemptId}, ${found.refundId})
    on conflict (company_id, gateway_account_id, kind, transaction) do update set
      gateway_agorot = excluded.gateway_agorot, our_agorot = excluded.our_agorot, payment_id = excluded.payment_id,
      attempt_id = excluded.attempt_id, refund_id = excluded.refund_id, version = d.version + 1, updated_at = now(),
      state = 'open', closed_at = null, closed_by = null, explanation = ''
    where d.state in ('settled', 'linked')
      or (d.gateway_agorot, d.our_agorot) is distinct from (excluded.gateway_agorot, excluded.our_agorot)
    returning d.id`)
  return rows.length
}

/** Settles the open differences of these days that were not found again. */
async function closeOthers(tx: Tx, run: Run, found: readonly Found[]): Promise<number> {
  const keys = found.map(({ kind, transaction }) => `${kind} ${transaction}`)
  const closed = await tx
    .update(paymentDifferences)
    .set({ state: 'settled', closedAt: new Date(), ...touch(paymentDifferences.version) })
    .where(
      and(
        eq(paymentDifferences.companyId, run.companyId),
        eq(paymentDifferences.gatewayAccountId, run.gatewayAccountId),
        eq(paymentDifferences.state, 'open'),
        sql`${paymentDifferences.day} between ${run.fromDay} and ${run.toDay}`,
        sql`${paymentDifferences.kind} || ' ' || ${paymentDifferences.transaction} <> all(${sql.param(keys)}::text[])`,
      ),
    )
    .returning({ id: paymentDifferences.id })
  return closed.length
}

async function notifyReconcilers(tx: Tx, { companyId, gatewayAccountId }: Run, found: number) {
  const [account] = await tx
    .select({ label: gatewayAccounts.label })
    .from(gatewayAccounts)
    .where(and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, gatewayAccountId)))
  const to = await listPermissionHolders(tx, companyId, 'reconcile payments')
  const about = { entity: 'gateway_account', entityId: gatewayAccountId } as const
  const payload = { account: account?.label ?? '', found }
  await notify(tx, { companyId }, { to, kind: 'payment.differences', ...about, payload })
}
