import type { Actor } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { automationRefusals, automationSignals, automationStepRuns } from '@/lib/db/schema/automations'
import { inCompany } from '@/lib/db/tenant'
import {
  createAutomation,
  setAutomationState,
  startAutomationRun,
} from '@/lib/modules/automations/automations.mutations'
import { automationInput } from '@/lib/modules/automations/automations.schema'

import type { Words } from './words'

const PERMISSIONS = ['see all automations', 'edit automations', 'activate automations'] as const

/** Returns the actor with what automations need; they belong to the company. */
export const ableToAutomate = (actor: Actor): Actor => ({
  ...actor,
  permissions: new Set([...actor.permissions, ...PERMISSIONS]),
})

/** Returns the body of an automation, as the builder sends it; it starts by hand alone. */
export const automationBody = ({ sharedWord }: Words, mark: string) => ({
  name: `אוטומציה ${sharedWord} ${mark.slice(-12)}`,
  description: `תיאור ${sharedWord}`,
  graph: {
    trigger: { kind: 'lead.manual' },
    filter: { conditions: [] },
    steps: [{ id: 's1', kind: 'action', action: 'notification', input: { to: 'owner', text: `התראה ${sharedWord}` } }],
    reentry: 'after_end',
  },
})

/** Adds an active automation with a run of a lead, which has taken a step, and one that is a draft. */
export async function addAutomations(actor: Actor, words: Words, lead: string) {
  const able = ableToAutomate(actor)
  const add = async () => {
    const body = { ...automationBody(words, newId()), entity: 'lead', templateKey: 'new-lead' }
    return (await createAutomation(able, automationInput.parse(body))).id
  }
  const [automation, draftAutomation] = [await add(), await add()]
  await setAutomationState(able, automation, { state: 'active', version: 1 })
  const { id: automationRun } = await startAutomationRun(able, automation, { recordId: lead })
  const { companyId } = actor
  await inCompany(actor, async (tx) => {
    const event = { companyId, id: newId(), action: 'lead.created', entityId: lead, actorId: actor.id }
    await tx.insert(automationSignals).values(event)
    const refused = { recordId: lead, enteredBy: 'lead.created', reason: 'filter' } as const
    await tx.insert(automationRefusals).values({ companyId, id: newId(), automationId: automation, ...refused })
    await tx.insert(automationStepRuns).values({
      companyId,
      runId: automationRun,
      // The first is the worker's, where one is running.
      seq: 1,
      stepId: 's1',
      kind: 'action',
      action: 'notification',
      state: 'ok',
      input: { to: 'owner', text: `התראה ${words.word}` },
      result: `תוצאה ${words.word}`,
    })
  })
  return { automation, draftAutomation, automationRun }
}
