import { eq } from 'drizzle-orm'
import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { channelAccounts, channelEvents, channelTemplates, webchatVisitors } from '@/lib/db/schema/channels'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { openConversation } from '@/lib/messaging/conversations'
import { resolveIdentity } from '@/lib/messaging/people'
import { addChannelAccount } from '@/lib/modules/channels/accounts.mutations'
import { channelAccountInput } from '@/lib/modules/channels/accounts.schema'

import { phoneOf, type Words } from './words'

/** Returns the body of a simulated account of SMS, whose sender no other account has. */
export const channelAccountBody = ({ sharedWord }: Words) => ({
  kind: 'sms_019',
  name: `חשבון ${sharedWord} ${newId().slice(-12)}`,
  address: newId().replace(/\D/g, '').slice(-12).padStart(12, '1'),
  settings: {},
  secrets: {},
  isSimulated: true,
})

const numberOf = (words: Words) => phoneOf(words).replace(/^0/, '+972').replaceAll('-', '')

/**
 * Adds a simulated account of WhatsApp with an event, a template and a message of the actor that did not leave, and an
 * account to delete.
 */
export async function addChannels(actor: Actor, words: Words) {
  const { companyId, id: actorId } = actor
  const able = { ...actor, permissions: new Set([...actor.permissions, 'menage whatsapp accounts' as const]) }
  const scope = requireScope('channelAccounts', able)
  const add = async (body: object) => (await addChannelAccount(scope, channelAccountInput.parse(body))).id
  const whatsapp = await add({
    ...channelAccountBody(words),
    kind: 'wa_cloud',
    address: `+1${newId().replace(/\D/g, '').slice(-10).padStart(10, '2')}`,
  })
  const spareChannelAccount = await add(channelAccountBody(words))
  const [channelEvent, channelTemplate, channelTest] = [newId(), newId(), newId()]
  await inCompany({ companyId, actorId }, async (tx) => {
    const row = { companyId, accountId: whatsapp }
    await tx.update(channelAccounts).set({ state: 'connected' }).where(eq(channelAccounts.id, whatsapp))
    await tx.insert(channelEvents).values({
      ...row,
      id: channelEvent,
      dedupeKey: channelEvent,
      body: JSON.stringify({ text: `אירוע ${words.sharedWord}` }),
    })
    await tx.insert(channelTemplates).values({
      ...row,
      id: channelTemplate,
      providerId: channelTemplate,
      name: `template_${channelTemplate.slice(-12)}`,
      language: 'he',
      category: 'UTILITY',
      status: 'APPROVED',
      components: [{ type: 'BODY', text: `תבנית ${words.sharedWord}` }],
      syncedAt: new Date(),
    })
    await tx.insert(webchatVisitors).values({
      ...row,
      id: newId(),
      secretHash: newId(),
      name: `מבקר ${words.sharedWord}`,
    })
    const who = { companyId, actorId }
    const { id: identityId } = await resolveIdentity(tx, who, { family: 'whatsapp', phone: numberOf(words) })
    const { id: conversationId } = await openConversation(tx, who, { identityId, accountId: whatsapp })
    await tx.insert(messages).values({
      ...row,
      id: channelTest,
      conversationId,
      seq: 1000,
      at: new Date(),
      direction: 'out',
      authorKind: 'user',
      authorId: actorId,
      type: 'text',
      body: `בדיקה ${words.sharedWord}`,
      status: 'failed',
      statusRank: 3,
    })
  })
  return { whatsapp, spareChannelAccount, channelEvent, channelTemplate, channelTest }
}
