import { and, eq, sql } from 'drizzle-orm'

import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { meterUsages } from '@/lib/db/schema/metering'
import { captureHold, placeHold, releaseHold } from '@/lib/ledger/holds'
import type { Reference } from '@/lib/ledger/kinds'
import { chargeWallet } from '@/lib/ledger/postings'
import type { Meter, UsageSource } from '@/lib/vocabulary/metering'

import { METER_NAMES } from './meter-names'
import { type Metered, purposeOfMeter } from './meters'
import { debitedUnits, stepOf, type Verdict } from './verdicts'

export type Usage = typeof meterUsages.$inferSelect
type Within = { readonly companyId: string }
type SourceRef = { source: UsageSource; sourceId: string }

/** The wallet does not cover a message, or is frozen. */
const UNCOVERED: ReadonlySet<string> = new Set(['insufficient_credit', 'wallet_frozen'])

/** Whether an error says that a wallet does not cover a sum. */
export const isUncovered = (error: unknown): error is AppError => error instanceof AppError && UNCOVERED.has(error.code)

/** Counts what something that is queued uses, at the price of now. Nothing is held yet. */
export async function addUsage(tx: Tx, { companyId }: Within, { meter, units, ...ref }: Metered & SourceRef) {
  const row = { companyId, id: newId(), ...ref, meter, units, priceMicro: await loadPrice(tx, { companyId, meter }) }
  const [usage] = await tx.insert(meterUsages).values(row).returning()
  if (!usage) throw new Error('a usage was not stored')
  return usage
}

/** Returns what a company pays for a unit, in micro units; null where no price is set, and for the root. */
async function loadPrice(tx: Tx, { companyId, meter }: Within & { meter: Meter }): Promise<number | null> {
  const { rows } = await tx.execute<{ price: string | null }>(sql`
    select case when parent_id is not null then kesher.meter_price(${meter}) end as price
    from companies where id = ${companyId}`)
  const price = rows[0]?.price ?? null
  return price === null ? null : Number(price)
}

/** Locks the usage of something that was sent; undefined for what is not priced. */
export async function lockUsage(tx: Tx, { companyId }: Within, { source, sourceId }: SourceRef) {
  const [row] = await tx
    .select()
    .from(meterUsages)
    .where(
      and(eq(meterUsages.companyId, companyId), eq(meterUsages.source, source), eq(meterUsages.sourceId, sourceId)),
    )
    .for('no key update')
  return row
}

const DAY_MINUTES = 1_440
/** The longest that what was sent may stay unknown, in days; and the hold, which begins up to a day before it is sent. */
export const UNKNOWN_DAYS = 3
const HOLD_MINUTES = (UNKNOWN_DAYS + 2) * DAY_MINUTES

/**
 * Holds the price of a usage that has no open hold, so that nothing else spends it. `from`: when it is planned to leave.
 * A usage that was released is held anew. Throws 402 or 409 where the wallet does not cover it.
 */
export async function holdUsage(tx: Tx, usage: Usage, from: Date | null = null): Promise<void> {
  const { companyId, id, meter, units, priceMicro, state } = usage
  if (state === 'debited' || state === 'owed' || (usage.holdId && state !== 'released')) return
  const round = usage.round + 1
  const amountMicro = units * (priceMicro ?? 0)
  const plannedIn = from ? Math.max(0, Math.ceil((from.getTime() - Date.now()) / 60_000)) : 0
  const order = { companyId, amountMicro, purpose: purposeOfMeter(meter), memo: METER_NAMES[meter] }
  const placed =
    amountMicro > 0
      ? await placeHold(tx, {
          ...order,
          key: `usage:${id}:hold:${round}`,
          minutes: plannedIn + HOLD_MINUTES,
          reference: referenceTo(usage),
        })
      : null
  await setUsage(tx, usage, { state: 'held', round, holdId: placed?.holdId ?? null, reason: '' })
}

const referenceTo = ({ id, meter }: Usage): Reference => ({ type: 'usage', id, label: METER_NAMES[meter] })

type Change = Partial<Omit<Usage, 'companyId' | 'id'>>

async function setUsage(tx: Tx, { companyId, id }: Usage, change: Change): Promise<void> {
  await tx
    .update(meterUsages)
    .set({ ...change, ...(change.state && { changedAt: new Date() }) })
    .where(and(eq(meterUsages.companyId, companyId), eq(meterUsages.id, id)))
}

/**
 * Does with a locked usage what is known of its message. Whatever is told, in whatever order and however often, it is
 * debited at most once, and never above what was announced; what was given back may be debited anew.
 */
export async function settleUsage(tx: Tx, usage: Usage, verdict: Verdict, reason = ''): Promise<void> {
  const step = stepOf(usage.state, verdict)
  if (step === 'none') return
  if (step === 'wait') return setUsage(tx, usage, { state: 'held' })
  if (step === 'doubt') return setUsage(tx, usage, { state: 'uncertain' })
  if (step === 'release') return release(tx, usage, reason)
  if (step === 'refund') return refund(tx, usage)
  const units = debitedUnits(usage.units, verdict.kind === 'taken' ? verdict.parts : undefined)
  await debit(tx, usage, units)
  await tx.execute(sql`select kesher.meter_resell(${usage.id})`)
}

async function release(tx: Tx, usage: Usage, reason: string): Promise<void> {
  if (usage.holdId) await releaseHold(tx, { holdId: usage.holdId })
  await setUsage(tx, usage, { state: 'released', holdId: null, reason })
}

/** Gives back what was taken, here and from every company above; it may be held and taken anew, under other keys. */
async function refund(tx: Tx, usage: Usage): Promise<void> {
  await tx.execute(sql`select kesher.meter_refund(${usage.id})`)
  const nothing = { holdId: null, txId: null, debitedUnits: 0, debitedMicro: 0 }
  await setUsage(tx, usage, { ...nothing, state: 'released', round: usage.round + 1, reason: 'missed' })
}

async function debit(tx: Tx, usage: Usage, units: number): Promise<void> {
  const amountMicro = units * (usage.priceMicro ?? 0)
  const txId = amountMicro === 0 ? null : await takeSum(tx, usage, amountMicro)
  const isOwed = amountMicro > 0 && txId === null
  const debitedMicro = isOwed ? 0 : amountMicro
  await setUsage(tx, usage, { state: isOwed ? 'owed' : 'debited', debitedUnits: units, debitedMicro, txId, reason: '' })
}

/** Takes a sum from the hold, or from the wallet where the hold has ended; returns null where neither covers it. */
const takeSum = async (tx: Tx, usage: Usage, amountMicro: number): Promise<string | null> =>
  (await captureSum(tx, usage, amountMicro)) ?? (await chargeSum(tx, usage, amountMicro))

const ENDED: ReadonlySet<string> = new Set([...UNCOVERED, 'hold_ended'])

async function captureSum(tx: Tx, usage: Usage, amountMicro: number): Promise<string | null> {
  const { id, meter, holdId, round } = usage
  if (!holdId) return null
  const order = { amountMicro, memo: METER_NAMES[meter], reference: referenceTo(usage) }
  const captured = captureHold(tx, { ...order, holdId, key: `usage:${id}:capture:${round}`, isLast: true })
  return captured.then(toTxId, (error: unknown) => orNull(error, ENDED))
}

async function chargeSum(tx: Tx, usage: Usage, amountMicro: number): Promise<string | null> {
  const { companyId, id, meter, round } = usage
  const order = { companyId, amountMicro, memo: METER_NAMES[meter], reference: referenceTo(usage) }
  const charged = chargeWallet(tx, { ...order, key: `usage:${id}:charge:${round}`, purpose: purposeOfMeter(meter) })
  return charged.then(toTxId, (error: unknown) => orNull(error, UNCOVERED))
}

const toTxId = ({ txId }: { txId: string }) => txId

/** Returns null for a refusal with one of the codes; throws any other error. */
function orNull(error: unknown, codes: ReadonlySet<string>): null {
  if (error instanceof AppError && codes.has(error.code)) return null
  throw error
}

/** Charges a locked usage that is owed; returns whether the wallet covered it. */
export async function chargeOwed(tx: Tx, usage: Usage): Promise<boolean> {
  if (usage.state !== 'owed') return true
  const amountMicro = usage.debitedUnits * (usage.priceMicro ?? 0)
  const txId = await chargeSum(tx, usage, amountMicro)
  if (txId) await setUsage(tx, usage, { state: 'debited', debitedMicro: amountMicro, txId })
  return txId !== null
}

/** Stores what the provider says that a usage costs, beside ours. */
export const setProviderPricing = (tx: Tx, usage: Usage, providerPricing: Record<string, unknown>): Promise<void> =>
  setUsage(tx, usage, { providerPricing })
