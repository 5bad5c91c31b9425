import type { Actor } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { automationStarts } from '@/lib/db/schema/automations'
import { inCompany } from '@/lib/db/tenant'
import { createAutomation, setAutomationState } from '@/lib/modules/automations/automations.mutations'
import { automationInput } from '@/lib/modules/automations/automations.schema'

import type { Words } from './words'

/** Adds an active automation of leads that other systems may call, and a start for many of them that waits. */
export async function addAutomationStarts(actor: Actor, { sharedWord }: Words) {
  const permissions = new Set([...actor.permissions, 'edit automations' as const, 'activate automations' as const])
  const able = { ...actor, permissions }
  const text = {
    id: 'tell',
    kind: 'action',
    action: 'notification',
    input: { to: 'owner', text: `הודעה ${sharedWord}` },
  }
  const graph = { trigger: { kind: 'lead.hook' }, filter: { conditions: [] }, steps: [text] }
  const name = `הפעלה ${sharedWord} ${newId().slice(-12)}`
  const { id: startedAutomation } = await createAutomation(able, automationInput.parse({ name, entity: 'lead', graph }))
  await setAutomationState(able, startedAutomation, { state: 'active', version: 1 })
  const { companyId, id: createdBy } = actor
  const start = { companyId, id: newId(), automationId: startedAutomation, createdBy, records: 501 }
  await inCompany({ companyId }, (tx) => tx.insert(automationStarts).values({ ...start, target: { filter: '' } }))
  return { startedAutomation, automationStart: start.id }
}
