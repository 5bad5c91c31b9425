import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/events/emit'
import { CHANNEL_FAMILY, type ChannelKind } from '@/lib/vocabulary/messaging'

import { applyAccountReport } from './account-state'
import type { ChannelEvent } from './adapter'
import { applyMessage } from './apply-message'
import { applyOwnMessage } from './apply-own-message'
import { applyStatus } from './apply-status'
import type { MessagingContext } from './context'
import { newestConversation } from './conversations'
import { addActivity } from './lines'
import { renameIdentity, resolveIdentity } from './people'
import { applyTemplate } from './template-changes'

type Account = { accountId: string; kind: ChannelKind }
type Of<K extends ChannelEvent['kind']> = Extract<ChannelEvent, { kind: K }>

/** Applies one thing that a provider tells. A repetition changes nothing. */
export async function applyEvent(tx: Tx, ctx: MessagingContext, account: Account, event: ChannelEvent): Promise<void> {
  const { accountId } = account
  if (event.kind === 'message') return applyMessage(tx, ctx, account, event.message)
  if (event.kind === 'own_message') return applyOwnMessage(tx, ctx, account, event.message)
  if (event.kind === 'status') return applyStatus(tx, ctx, account, event.status)
  if (event.kind === 'preference') return applyPreference(tx, ctx, account, event)
  if (event.kind === 'account') return applyAccountReport(tx, ctx, accountId, event.report)
  if (event.kind === 'template') return applyTemplate(tx, ctx, accountId, event)
  if (event.kind === 'calendar')
    return emit(tx, 'channel.calendar', { companyId: ctx.companyId, from: event.from, files: event.files })
  if (event.kind === 'identity') return renameIdentity(tx, ctx, { ...event, family: CHANNEL_FAMILY[account.kind] })
}

/** What a person told the provider about marketing; a conversation that they have says so. */
async function applyPreference(
  tx: Tx,
  ctx: MessagingContext,
  { accountId, kind }: Account,
  { externalId, phone, says, at }: Of<'preference'>,
): Promise<void> {
  const { companyId } = ctx
  const family = CHANNEL_FAMILY[kind]
  const { id: identityId } = await resolveIdentity(tx, ctx, { family, externalId, phone })
  const conversation = await newestConversation(tx, ctx, { identityId, accountId })
  if (conversation)
    await addActivity(tx, ctx, {
      conversationId: conversation.id,
      what: `preference_${says}`,
      data: { source: 'provider' },
    })
  await emit(tx, 'messaging.preference', { companyId, identityId, family, says, source: 'provider', at })
}
