import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { channelTemplates } from '@/lib/db/schema/channels'
import { emit } from '@/lib/events/emit'

import type { ChannelEvent } from './adapter'
import type { MessagingContext } from './context'

type Row = typeof channelTemplates.$inferSelect
type Told = Extract<ChannelEvent, { kind: 'template' }>

const HOUR_MS = 3_600_000
/** How long Meta pauses a template for the first time, and from then on (reference B.4). */
const [FIRST_PAUSE_MS, FURTHER_PAUSE_MS] = [3 * HOUR_MS, 6 * HOUR_MS]

/** Stores what a provider tells of a template that is known, and tells the other modules what matters of it. */
export async function applyTemplate(
  tx: Tx,
  { companyId }: MessagingContext,
  accountId: string,
  { name, language, status, reason, category }: Told,
): Promise<void> {
  const isIt = and(
    eq(channelTemplates.companyId, companyId),
    eq(channelTemplates.accountId, accountId),
    eq(channelTemplates.name, name),
    eq(channelTemplates.language, language),
  )
  const [row] = await tx.select().from(channelTemplates).where(isIt).for('no key update')
  if (!row) return
  const after = { status: status || row.status, category: category || row.category, reason }
  const now = new Date()
  await tx
    .update(channelTemplates)
    .set({ ...after, pausedUntil: pauseAfter(row, after.status, now), updatedAt: now })
    .where(isIt)
  await tellTemplateChange(tx, row, after)
}

/** Returns until when a template is paused. An end in the past stays: the next pause is longer. */
function pauseAfter({ status: former, pausedUntil }: Row, status: string, now: Date): Date | null {
  if (status !== 'PAUSED') return pausedUntil && pausedUntil > now ? now : pausedUntil
  if (former === 'PAUSED' && pausedUntil) return pausedUntil
  return new Date(now.getTime() + (pausedUntil ? FURTHER_PAUSE_MS : FIRST_PAUSE_MS))
}

type Known = Pick<Row, 'companyId' | 'accountId' | 'name' | 'status' | 'category'>
type After = Pick<Row, 'status' | 'category' | 'reason'>

/** Tells the other modules that a template was paused or rejected, or has another category, which changes its price. */
export async function tellTemplateChange(tx: Tx, before: Known, { status, category, reason }: After): Promise<void> {
  const { companyId, accountId, name: template } = before
  const about = { companyId, accountId, template }
  if (status !== before.status && (status === 'PAUSED' || status === 'REJECTED'))
    await emit(tx, 'channel.template-changed', { ...about, change: { what: status, reason } })
  if (category !== before.category)
    await emit(tx, 'channel.template-changed', {
      ...about,
      change: { what: 'category', from: before.category, to: category },
    })
}
