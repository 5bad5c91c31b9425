import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { enqueueAdvance } from '@/lib/automation/enqueue-advance'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { automationRuns } from '@/lib/db/schema/automations'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'

type Edits = Scope<'automationEdits'>
type Run = typeof automationRuns.$inferSelect

/** Tries the step again at which a run failed; what it did before is not repeated. 404, 409 where it has not failed. */
export const retryRun = (scope: Edits, id: string) =>
  inCompany(scope, async (tx) => {
    const run = await lockRun(tx, scope, id)
    if (run.state !== 'failed') throw conflict('not_failed', 'אפשר לנסות שוב רק ריצה שנכשלה')
    // The log keeps the attempt that failed: the next one has a place of its own.
    const next = { passed: run.passed + 1, attempts: 0 }
    await update(tx, run, { state: 'running', dueAt: new Date(), endedAt: null, reason: '', ...next })
    await enqueueAdvance(tx, scope)
    await record(tx, scope, { run, act: 'retried' })
    return { id }
  })

/** Stops a run where it stands. 404, 409 where it has ended. */
export const cancelRun = (scope: Edits, id: string) =>
  inCompany(scope, async (tx) => {
    const run = await lockRun(tx, scope, id)
    if (run.endedAt !== null) throw conflict('ended', 'הריצה כבר הסתיימה')
    const reason = 'נעצרה ידנית'
    await update(tx, run, { state: 'cancelled', reason, dueAt: null, waitsUntil: null, endedAt: new Date() })
    await record(tx, scope, { run, act: 'cancelled' })
    return { id }
  })

async function lockRun(tx: Tx, { companyId }: Edits, id: string): Promise<Run> {
  const [run] = await tx
    .select()
    .from(automationRuns)
    .where(and(eq(automationRuns.companyId, companyId), eq(automationRuns.id, id)))
    .for('update')
  if (!run) throw notFound('הריצה לא נמצאה')
  return run
}

const update = (tx: Tx, { companyId, id }: Run, set: Partial<Run>) =>
  tx
    .update(automationRuns)
    .set(set)
    .where(and(eq(automationRuns.companyId, companyId), eq(automationRuns.id, id)))

async function record(tx: Tx, scope: Edits, { run, act }: { run: Run; act: 'retried' | 'cancelled' }): Promise<void> {
  await publish(tx, scope, { topic: 'automation-run', entityId: run.automationId, kind: act })
  const action = `automation-run.${act}`
  await audit(tx, scope, { action, entity: 'automation', entityId: run.automationId, data: { runId: run.id } })
}
