import { desc, eq } from 'drizzle-orm'
import { log } from '@/lib/core/log'
import { newId } from '@/lib/db/id'
import { auditAnchors } from '@/lib/db/schema/audit'
import { auditLog } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { everyCompany } from '@/lib/jobs/every-company'
import type { Tasks } from '@/lib/jobs/worker'
import { chainHeadMark } from './audit-chain'

/** Cron schedule of the job that anchors the heads of all chains (UTC). */
export const AUDIT_ANCHOR_CRON = '50 1 * * * audit_anchor'

export const anchorTasks: Tasks = {
  async audit_anchor() {
    for await (const companyId of everyCompany()) {
      const noted = await anchorChain(companyId)
      if (noted) log.info({ companyId, ...noted }, 'audit anchor')
    }
  },
}

/**
 * Stores the head of a company's chain outside the chain; returns null if it has not moved. The job also writes it to
 * the process log.
 */
export async function anchorChain(companyId: string): Promise<{ seq: number; hash: string } | null> {
  return inCompany({ companyId }, async (tx) => {
    const [head] = await tx
      .select({ seq: auditLog.seq, hash: auditLog.hash })
      .from(auditLog)
      .where(eq(auditLog.companyId, companyId))
      .orderBy(desc(auditLog.seq))
      .limit(1)
    if (!head) return null
    const anchor = { companyId, id: newId(), ...head, mark: chainHeadMark(companyId, head) }
    const { rowCount } = await tx.insert(auditAnchors).values(anchor).onConflictDoNothing()
    return rowCount ? head : null
  })
}
