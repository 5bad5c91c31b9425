import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'

import { conversations } from '@/lib/db/schema/conversations'
import { inCompany } from '@/lib/db/tenant'
import { everyCompany } from '@/lib/jobs/every-company'
import { addActivity } from '@/lib/messaging/lines'
import { listPermissionHolders } from '@/lib/notifications/holders'
import { notify } from '@/lib/notifications/notify'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { distributeQueue } from './assignment.mutations'
import { answerAway } from './away.mutations'
import { updateConversation } from './change.mutations'
import { loadPersonName } from './notes.mutations'
import { writeReceiptIntoChat } from './payment-link.mutations'
import { wakeConversation } from './status.mutations'

/** Cron schedule (UTC): what is due in conversations, each minute. */
const EACH_MINUTE = '* * * * * conversation_minute'
/** Conversations of one transaction. */
const SIZE = 50

async function runMinute(): Promise<void> {
  for await (const companyId of everyCompany()) {
    while ((await wakeDue(companyId)) === SIZE);
    while ((await markBreaches(companyId)) === SIZE);
    await distributeQueue(companyId)
  }
}

/** Opens the conversations of a company whose time has come, and returns how many, at most 50. */
export const wakeDue = (companyId: string, now = new Date()): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const { id, status, snoozedUntil } = conversations
    const due = await tx
      .select({ id })
      .from(conversations)
      .where(and(eq(conversations.companyId, companyId), eq(status, 'snoozed'), lte(snoozedUntil, now)))
      .orderBy(asc(snoozedUntil))
      .limit(SIZE)
      .for('update', { skipLocked: true })
    for (const conversation of due) await wakeConversation(tx, { companyId }, conversation.id)
    return due.length
  })

const dueAt = sql`least(conversations.first_reply_due_at, conversations.next_reply_due_at, conversations.resolve_due_at)`

/**
 * Marks the conversations of a company of which a promise is broken, tells whose they are, or, where nobody has them, those
 * who assign conversations; returns how many, at most 50.
 */
export const markBreaches = (companyId: string, now = new Date()): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const late = await tx
      .select()
      .from(conversations)
      .where(
        and(
          eq(conversations.companyId, companyId),
          isNull(conversations.breachedAt),
          sql`status in ('open', 'pending')`,
          sql`${dueAt} <= ${now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(dueAt)
      .limit(SIZE)
      .for('update', { skipLocked: true })
    for (const { id, assigneeId, identityId } of late) {
      await addActivity(tx, { companyId }, { conversationId: id, what: 'breached' })
      await updateConversation(tx, { companyId }, id, { breachedAt: now })
      await notify(
        tx,
        { companyId },
        {
          to: assigneeId ? [assigneeId] : await listPermissionHolders(tx, companyId, 'assign conversations'),
          kind: 'conversation.breached',
          entity: 'conversation',
          entityId: id,
          payload: { title: await loadPersonName(tx, { companyId }, identityId) },
        },
      )
    }
    return late.length
  })

type Job<K extends string> = Record<K | 'companyId', string>

/** Gives the waiting conversations of a company to those who take some. */
const distribute = async (payload: unknown) => {
  await distributeQueue((payload as Job<never>).companyId)
}
const answer = async (payload: unknown) => {
  await answerAway(payload as Job<'conversationId'>)
}
const writeReceipt = (payload: unknown) =>
  writeReceiptIntoChat(payload as Job<'conversationId' | 'pageId' | 'paymentId'>)

export const jobs: ModuleJobs = {
  tasks: {
    conversation_minute: runMinute,
    conversation_assignment: distribute,
    conversation_away: answer,
    conversation_receipt: writeReceipt,
  },
  schedule: [EACH_MINUTE],
}
