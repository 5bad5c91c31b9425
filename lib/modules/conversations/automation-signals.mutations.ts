import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { contactIdentities } from '@/lib/db/schema/conversations'
import type { TenantContext } from '@/lib/db/tenant'
import { queueAutomations } from '@/lib/events/automation-signals'
import type { EventCatalogue } from '@/lib/manifest/events'
import type { ChannelFamily } from '@/lib/vocabulary/messaging'

type Signal = {
  identityId: string
  what: 'message-received' | 'conversation-opened' | 'conversation-assigned' | 'conversation-resolved'
  data?: Record<string, unknown>
}

/** Tells the automations of the customer and the lead that a person is what happened in a conversation; none of a person who is nobody's. */
export async function signalConversation(tx: Tx, within: TenantContext, { identityId, what, data = {} }: Signal) {
  const { family, customerId, leadId } = contactIdentities
  const [identity] = await tx
    .select({ family, customerId, leadId })
    .from(contactIdentities)
    .where(and(eq(contactIdentities.companyId, within.companyId), eq(contactIdentities.id, identityId)))
  if (!identity) return
  const dataOf = () => Object.assign({ family: identity.family satisfies ChannelFamily }, data)
  const records = { customer: identity.customerId, lead: identity.leadId }
  for (const [entity, id] of Object.entries(records))
    if (id !== null) await queueAutomations(tx, within, { action: `${entity}.${what}`, entityIds: [id], dataOf })
}

const MAX_SAID = 4_000

/** Tells automations that a person wrote, and that a conversation began or began again by it. */
export async function signalReceived(tx: Tx, event: EventCatalogue['message.received']): Promise<void> {
  const { companyId, identityId, type, body, isFirst, isReopened } = event
  if (type === 'reaction') return
  const data = { which: isFirst ? 'first' : 'later', text: { said: body.slice(0, MAX_SAID) } }
  await signalConversation(tx, { companyId }, { identityId, what: 'message-received', data })
  if (isFirst || isReopened) await signalConversation(tx, { companyId }, { identityId, what: 'conversation-opened' })
}
