import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'

import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { meterUsages } from '@/lib/db/schema/metering'
import { outbox } from '@/lib/db/schema/platform'
import { smsOutbox } from '@/lib/db/schema/sms'
import { inCompany } from '@/lib/db/tenant'

import { loadVerdict } from './message-usages'
import { chargeOwed, lockUsage, settleUsage, UNKNOWN_DAYS, type Usage } from './usages'
import { type Verdict, verdictOnOutbox } from './verdicts'

const AT_ONCE = 200
const DAY_MS = 86_400_000
/** What changed since is still on its way. */
const REST_MS = 10 * 60_000
/** Days after which what a provider accepted counts as arrived, though it did not say so. */
const SILENCE_DAYS = 2

/**
 * Goes over what is not settled in a company: what a worker that died left behind, what the provider never told of, and
 * what is owed. One that cannot be settled does not keep the others.
 */
export async function mendUsages(companyId: string, now = new Date()): Promise<void> {
  let isCovered = true
  for (let after = ''; ; ) {
    const rows = await inCompany({ companyId }, (tx) => listOpen(tx, { companyId, after, now }))
    for (const row of rows) {
      if (row.state === 'owed' && !isCovered) continue
      isCovered = await mendUsage(row, now).catch((error: unknown) => {
        log.error({ err: error, usageId: row.id }, 'a usage could not be settled')
        return isCovered
      })
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}

type Open = { companyId: string; after: string; now: Date }

const listOpen = (tx: Tx, { companyId, after, now }: Open): Promise<Usage[]> =>
  tx
    .select()
    .from(meterUsages)
    .where(
      and(
        eq(meterUsages.companyId, companyId),
        inArray(meterUsages.state, ['held', 'uncertain', 'owed']),
        lt(meterUsages.changedAt, new Date(now.getTime() - REST_MS)),
        ...(after ? [gt(meterUsages.id, after)] : []),
      ),
    )
    .orderBy(asc(meterUsages.id))
    .limit(AT_ONCE)

/** Settles one; returns false where it stays owed, because the wallet does not cover it. */
const mendUsage = ({ companyId, source, sourceId }: Usage, now: Date): Promise<boolean> =>
  inCompany({ companyId }, async (tx) => {
    const usage = await lockUsage(tx, { companyId }, { source, sourceId })
    if (!usage) return true
    if (usage.state === 'owed') return chargeOwed(tx, usage)
    const verdict = await verdictNow(tx, usage, now)
    if (verdict.kind === 'unknown' && isOlder(usage.changedAt, now, UNKNOWN_DAYS)) {
      log.warn({ usageId: usage.id, companyId }, 'nobody knows whether a message was sent: its hold is released')
      await settleUsage(tx, usage, { kind: 'ended' }, 'unknown')
    } else await settleUsage(tx, usage, verdict)
    return true
  })

const isOlder = (at: Date, now: Date, days: number) => now.getTime() - at.getTime() > days * DAY_MS

async function verdictNow(tx: Tx, usage: Usage, now: Date): Promise<Verdict> {
  if (usage.source !== 'message') return verdictOnQueued(tx, usage, now)
  const { verdict, acceptedAt } = await loadVerdict(tx, usage)
  const isSilent = verdict.kind === 'waits' && acceptedAt !== null && isOlder(acceptedAt, now, SILENCE_DAYS)
  return isSilent ? { kind: 'taken' } : verdict
}

/** What was given up after all its tries stays queued; it has ended. */
async function verdictOnQueued(tx: Tx, { companyId, source, sourceId, changedAt }: Usage, now: Date): Promise<Verdict> {
  const table = source === 'sms' ? smsOutbox : outbox
  const [row] = await tx
    .select({ state: table.state })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.id, sourceId)))
  const verdict: Verdict = row ? verdictOnOutbox(row.state) : { kind: 'ended' }
  return verdict.kind === 'waits' && isOlder(changedAt, now, UNKNOWN_DAYS) ? { kind: 'ended' } : verdict
}
