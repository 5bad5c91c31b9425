import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { messages } from '@/lib/db/schema/messages'
import { settleMessage } from '@/lib/metering/message-usages'

import type { IncomingStatus } from './adapter'
import type { MessagingContext } from './context'
import { applyFault } from './fault-effects'
import { faultText } from './fault-texts'
import { publishConversation } from './lines'
import { failMessage, findMessagePlace } from './message-failure'
import { isRise, timesAfter } from './status-rules'
import { STATUS_RANK } from './statuses'

type Message = typeof messages.$inferSelect

/** Locks a message of the office until the transaction ends. */
export async function lockSentMessage(tx: Tx, { companyId }: MessagingContext, id: string): Promise<Message> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.id, id)))
    .for('no key update')
  if (!row) throw new Error('the message of a status does not exist')
  return row
}

/** Applies a status to a message that the transaction has locked. One that says nothing new changes nothing. */
export async function setStatus(tx: Tx, ctx: MessagingContext, row: Message, told: IncomingStatus): Promise<void> {
  const { companyId } = ctx
  const rises = isRise(row, told.status)
  const times = timesAfter(row, told, rises)
  const pricing = pricingOf(row, told)
  if (rises && told.status === 'failed') return setFailed(tx, ctx, row, { told, pricing })
  const risen = rises && {
    status: told.status,
    statusRank: STATUS_RANK[told.status],
    errorCode: '',
    errorText: '',
  }
  if (Object.keys(times).length > 0 || risen || pricing)
    await tx
      .update(messages)
      .set({ ...times, ...risen, ...(pricing && { providerPricing: pricing }) })
      .where(and(eq(messages.companyId, companyId), eq(messages.id, row.id)))
  if (risen || pricing) await settleMessage(tx, ctx, row.id)
  if (!rises) return
  const { assigneeId } = await findMessagePlace(tx, companyId, row.conversationId)
  await publishConversation(tx, ctx, { id: row.conversationId, assigneeId }, 'status')
}

/** Returns what the provider says that it costs, with the parts that it counted; null where it says nothing new. */
function pricingOf({ providerPricing }: Message, { pricing, parts }: IncomingStatus): Record<string, unknown> | null {
  if (!pricing && parts === undefined) return null
  return { ...pricing, ...(parts !== undefined && { parts }), ...providerPricing }
}

type Failed = { told: IncomingStatus; pricing: Record<string, unknown> | null }

async function setFailed(tx: Tx, ctx: MessagingContext, row: Message, { told, pricing }: Failed): Promise<void> {
  const { fault, at } = told
  const { kind } = await findMessagePlace(tx, ctx.companyId, row.conversationId)
  const text = faultText(fault ?? { class: 'request', code: '' }, kind === 'wa_cloud')
  await failMessage(tx, ctx, row, { code: fault?.code ?? 'failed', text, now: at, pricing })
  if (fault) await applyFault(tx, ctx, row, { fault, now: new Date() })
}
