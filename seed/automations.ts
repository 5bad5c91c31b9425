import { and, desc, eq, isNull } from 'drizzle-orm'

import { loadCatalogue } from '@/lib/automation/catalogue'
import { allSteps } from '@/lib/automation/path.rules'
import { newId } from '@/lib/db/id'
import { automationRuns, automationStepRuns } from '@/lib/db/schema/automations'
import { leads } from '@/lib/db/schema/leads'
import { inCompany } from '@/lib/db/tenant'
import { createAutomation, setAutomationState } from '@/lib/modules/automations/automations.mutations'
import { automationInput } from '@/lib/modules/automations/automations.schema'
import { READY_AUTOMATIONS } from '@/lib/modules/automations/ready.rules'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

type Run = typeof automationRuns.$inferInsert
type StepRun = typeof automationStepRuns.$inferInsert

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Seeds two active automations with runs that ended, wait and failed, and a draft. Leads must be there. */
export async function seedAutomations(world: SeedWorld): Promise<void> {
  const answered = await seedReady(world, 'lead-answered', true)
  const wonBack = await seedReady(world, 'lead-won-back', true)
  await seedReady(world, 'debt', false)
  const ids = await newestLeads(world)
  await seedRuns(world, answered, [
    { leadId: ids[0], ago: DAY, end: 'done' },
    { leadId: ids[1], ago: 2 * DAY, end: 'failed' },
    { leadId: ids[2], ago: 3 * DAY, end: 'done' },
    { leadId: ids[3], ago: 5 * DAY, end: 'done' },
  ])
  await seedRuns(world, wonBack, [
    { leadId: ids[4], ago: 20 * DAY, end: 'waiting' },
    { leadId: ids[5], ago: 9 * DAY, end: 'waiting' },
  ])
}

/** Creates a ready automation as a draft, or activates it; returns its id and the ids of its actions. */
async function seedReady(world: SeedWorld, key: string, isActive: boolean) {
  const ready = READY_AUTOMATIONS.find((one) => one.key === key)
  if (!ready) throw new Error(`no ready automation ${key}`)
  const actor = seedActor(world)
  const { name, description, entity } = ready
  const { choices } = await inCompany(world, (tx) => loadCatalogue(tx, actor, entity))
  const graph = ready.graph(choices)
  const input = automationInput.parse({ name, description, entity, graph, templateKey: key })
  const { id } = await createAutomation(actor, input)
  if (isActive) await setAutomationState(actor, id, { state: 'active', version: 1 })
  return { id, steps: allSteps(graph.steps) }
}

const newestLeads = (world: SeedWorld): Promise<string[]> =>
  inCompany(world, async (tx) => {
    const isLive = and(eq(leads.companyId, world.companyId), isNull(leads.deletedAt))
    const rows = await tx.select({ id: leads.id }).from(leads).where(isLive).orderBy(desc(leads.createdAt)).limit(6)
    return rows.map(({ id }) => id)
  })

type Seeded = Awaited<ReturnType<typeof seedReady>>
type Planned = { leadId: string | undefined; ago: number; end: 'done' | 'failed' | 'waiting' }

async function seedRuns({ companyId }: SeedWorld, { id: automationId, steps }: Seeded, planned: readonly Planned[]) {
  for (const { leadId, ago, end } of planned) {
    if (!leadId) continue
    const startedAt = new Date(Date.now() - ago)
    const run = { companyId, id: newId(), automationId, version: 1, leadId, enteredBy: 'lead.created', startedAt }
    const log = logOf(steps, { runId: run.id, companyId, startedAt, end })
    await inCompany({ companyId }, async (tx) => {
      await tx.insert(automationRuns).values({ ...run, ...standing(log, end) })
      await tx.insert(automationStepRuns).values(log)
    })
  }
}

type Logged = { runId: string; companyId: string; startedAt: Date; end: Planned['end'] }

const FAILURE = 'אירעה תקלה, גם בניסיונות החוזרים'

/** Returns what the log says of a run: all steps, those before a failure, or the wait that it stands at. */
function logOf(steps: Seeded['steps'], { runId, companyId, startedAt, end }: Logged): StepRun[] {
  const taken = end === 'done' ? steps.slice(0, 5) : steps.slice(0, end === 'failed' ? 2 : 1)
  return taken.map((step, seq): StepRun => {
    const at = new Date(startedAt.getTime() + seq * MINUTE)
    const isLast = seq === taken.length - 1
    const row = { companyId, runId, seq, stepId: step.id, kind: step.kind, startedAt: at, endedAt: at }
    const acted = step.kind === 'action' && { action: step.action, input: step.input }
    if (isLast && end === 'failed') return { ...row, ...acted, state: 'failed', attempts: 5, error: FAILURE }
    if (isLast && end === 'waiting')
      return { ...row, state: 'waiting', endedAt: null, until: new Date(startedAt.getTime() + 60 * DAY) }
    return { ...row, ...acted, state: 'ok', result: step.kind === 'branch' ? 'התנאי לא התקיים' : '' }
  })
}

/** Returns where a run stands after its log. */
function standing(log: readonly StepRun[], end: Planned['end']): Partial<Run> {
  const last = log.at(-1)
  const stands = { passed: log.length - 1, stepId: last?.stepId ?? null }
  if (end === 'waiting')
    return { ...stands, state: 'waiting', waitsUntil: last?.until ?? null, dueAt: last?.until ?? null }
  const endedAt = last?.endedAt ?? new Date()
  return end === 'failed'
    ? { ...stands, state: 'failed', reason: FAILURE, endedAt }
    : { passed: log.length, stepId: null, state: 'done', endedAt }
}
