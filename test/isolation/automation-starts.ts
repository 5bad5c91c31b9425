import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { automationRefusals, automationStarts } from '@/lib/db/schema/automations'
import { inCompany } from '@/lib/db/tenant'
import { createAutomation, setAutomationState } from '@/lib/modules/automations/automations.mutations'
import { automationInput } from '@/lib/modules/automations/automations.schema'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { consentInput } from '@/lib/modules/consents/consents.schema'
import { createLead } from '@/lib/modules/leads/leads.mutations'
import { leadInput } from '@/lib/modules/leads/leads.schema'
import { leadRecord } from '@/lib/modules/leads/record.queries'

import { leadBody } from './leads'
import type { Words } from './words'

/** Adds an active automation of leads that other systems may call, and a start for many of them that waits. */
export async function addAutomationStarts(actor: Actor, words: Words) {
  const { sharedWord } = words
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
  const { companyId } = actor
  const start = { companyId, id: newId(), automationId: startedAutomation, records: 501 }
  const startedLead = await addRefusingLead(actor, words)
  const refusal = {
    automationId: startedAutomation,
    recordId: startedLead,
    enteredBy: 'lead.hook',
    reason: 'filter',
  } as const
  await inCompany({ companyId }, async (tx) => {
    await tx.insert(automationStarts).values({ ...start, target: { filter: '' } })
    await tx.insert(automationRefusals).values({ ...refusal, companyId, id: newId() })
  })
  return { startedAutomation, startedLead, automationStart: start.id }
}

/** Adds a lead whose follow-up is on a day of its own, and who refuses text messages. */
async function addRefusingLead(actor: Actor, words: Words): Promise<string> {
  const edits = requireScope('leadEdits', actor)
  const input = leadInput.parse({ ...leadBody(words), nextFollowUpOn: '2031-05-05' })
  const { id } = await createLead(edits, input, null)
  const refusal = consentInput.parse({ channel: 'sms', state: 'refused', source: `סירוב ${words.word}` })
  await addConsent(edits, leadRecord(id), refusal)
  return id
}
