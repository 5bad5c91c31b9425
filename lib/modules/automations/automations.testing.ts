import { asc, eq } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { createUser } from '@/lib/auth/users'
import { advanceDueRuns } from '@/lib/automation/advance'
import { enterOnDates } from '@/lib/automation/dates'
import { takeSignals } from '@/lib/automation/enter'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { newId } from '@/lib/db/id'
import { automationRefusals, automationRuns, automationStepRuns } from '@/lib/db/schema/automations'
import { inCompany } from '@/lib/db/tenant'
import { graphInput } from '@/lib/vocabulary/automation-graph'

import { createAutomation, setAutomationState, startAutomationRun } from './automations.mutations'
import { automationInput } from './automations.schema'

type Activated = {
  entity: AutomationEntityName
  trigger: { kind: string; input?: object }
  steps: object[]
  graph?: object
}

/** Returns a user of a company with the permissions of its administrators, which the worker loads too. */
export async function companyAdmin(companyId: string): Promise<Actor> {
  const person = { companyId, email: `${newId()}@example.com`, displayName: 'מנהלת', role: 'admin' as const }
  const rights = { roleKeys: ['companyAdmin' as const], isVerified: true, factorExempt: true }
  const id = await createUser({ ...person, ...rights, password: `river-maple-${newId()}` })
  const actor = await loadUserActor(companyId, id)
  if (!actor) throw new Error('the user may not sign in')
  return actor
}

/** Returns an action as a step of a graph. */
export const actionStep = (action: string, input: object = {}, id = action) => ({ id, kind: 'action', action, input })

/** Test helpers: automations of an actor's company, on a clock that the test moves. */
export function automationWorld(actor: Actor) {
  let now = new Date()
  let count = 0
  const rowsOf = (automationId: string) =>
    inCompany(actor, (tx) =>
      tx
        .select()
        .from(automationRuns)
        .where(eq(automationRuns.automationId, automationId))
        .orderBy(asc(automationRuns.id)),
    )
  async function work(hoursLater = 0) {
    now = new Date(Math.max(now.getTime(), Date.now()) + hoursLater * 3_600_000)
    const clock = () => now
    await enterOnDates(actor, clock)
    await takeSignals(actor, clock)
    await advanceDueRuns(actor, clock)
  }
  return {
    async activate({ entity, trigger, steps, graph = {} }: Activated, set: object = {}) {
      count += 1
      const all = graphInput.parse({ trigger, steps, filter: { conditions: [] }, ...graph })
      const input = automationInput.parse({ name: `אוטומציה ${count}`, entity, graph: all, ...set })
      const { id } = await createAutomation(actor, input)
      await setAutomationState(actor, id, { state: 'active', version: 1 })
      return id
    },
    /** Lets the worker do what there is to do, some hours later. */
    work,
    /** Starts an automation by hand for a record. */
    async start(automationId: string, recordId: string) {
      await startAutomationRun(actor, automationId, { recordId })
      await work()
    },
    runsOf: rowsOf,
    stepsOf: (runId: string) =>
      inCompany(actor, (tx) =>
        tx
          .select()
          .from(automationStepRuns)
          .where(eq(automationStepRuns.runId, runId))
          .orderBy(asc(automationStepRuns.seq)),
      ),
    refusalsOf: (automationId: string) =>
      inCompany(actor, (tx) =>
        tx.select().from(automationRefusals).where(eq(automationRefusals.automationId, automationId)),
      ),
  }
}
