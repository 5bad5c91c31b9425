import { and, eq } from 'drizzle-orm'

import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { channelTemplates } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'
import { isWorking } from '@/lib/messaging/account-states'
import { openConversation } from '@/lib/messaging/conversations'
import { resolveIdentity } from '@/lib/messaging/people'
import { type QueuedContent, queueMessage } from '@/lib/messaging/queue'
import { CHANNEL_FAMILY } from '@/lib/vocabulary/messaging'

import { type AccountEdits, lockChannelAccount, reportChannelAct } from './account-row.mutations'
import type { ChannelTestInput } from './accounts.schema'
import { requireRecipient } from './recipient.rules'
import { needsNoValues } from './templates.rules'

/**
 * Queues a message of the office to a number or an e-mail address, by the same way as any other, and returns its id. 404; 409 for an account
 * that is not connected, and where the gate refuses: an unofficial account writes only to people who wrote to it.
 */
export const sendTestMessage = (scope: AccountEdits, id: string, { phone, email, ...input }: ChannelTestInput) =>
  inCompany(scope, async (tx) => {
    const account = await lockChannelAccount(tx, scope, { id })
    if (!isWorking(account.state)) throw conflict('account_off', 'החשבון אינו מחובר.')
    const { companyId, actorId } = scope
    const who = { companyId, actorId }
    const content = await contentOf(tx, scope, { accountId: id, ...input })
    const recipient = requireRecipient(account.kind, { phone, email })
    const family = CHANNEL_FAMILY[account.kind]
    const person = family === 'email' ? { externalId: recipient, userName: recipient } : { phone: recipient }
    const { id: identityId } = await resolveIdentity(tx, who, { family, ...person })
    const { id: conversationId } = await openConversation(tx, who, { identityId, accountId: id })
    const message = await queueMessage(tx, who, {
      conversationId,
      author: { kind: 'user', id: actorId },
      purpose: 'service',
      content,
    })
    await reportChannelAct(tx, scope, { action: 'channel.tested', id, data: { messageId: message.id } })
    return { id: message.id }
  })

type Wanted = Omit<ChannelTestInput, 'phone' | 'email'> & { accountId: string }

async function contentOf(tx: Tx, scope: AccountEdits, { accountId, templateId, body }: Wanted): Promise<QueuedContent> {
  if (templateId === null) {
    if (body === '') throw invalid({ body: 'יש לכתוב הודעה' })
    return { type: 'text', body, subject: 'הודעת בדיקה' }
  }
  const t = channelTemplates
  const [template] = await tx
    .select({ status: t.status, components: t.components })
    .from(channelTemplates)
    .where(and(eq(t.companyId, scope.companyId), eq(t.accountId, accountId), eq(t.id, templateId)))
  if (!template) throw invalid({ templateId: 'התבנית לא נמצאה' })
  if (template.status !== 'APPROVED' || !needsNoValues(template.components))
    throw invalid({ templateId: 'אפשר לנסות רק תבנית מאושרת בלי משתנים' })
  return { type: 'template', templateId, values: [] }
}
