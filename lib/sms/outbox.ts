import { and, eq, sql } from 'drizzle-orm'
import { seal, unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { smsOutbox } from '@/lib/db/schema/sms'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import type { JobPayload, Tasks } from '@/lib/jobs/worker'

import { isSmsSimulated, PermanentSmsError, sendSms, smsAccount } from './provider'

/** `kind` is the type of message, e.g. payment.request or document.code. */
type Post = { kind: string; to: string; text: string }

/**
 * Inserts a text message into the outbox inside the business transaction; a job sends it. Its text is stored sealed.
 * Returns the row's id.
 */
export async function queueSms(tx: Tx, { companyId }: { companyId: string }, { kind, to, text }: Post) {
  const id = newId()
  const bodySealed = seal(text, place(companyId, id))
  await tx.insert(smsOutbox).values({ companyId, id, kind, toPhone: to, bodySealed })
  await enqueue(tx, ['sms.send', { id }], { key: `sms:${id}` })
  return id
}

/** Returns the decrypted text of a message in the outbox. */
export const openText = (row: { companyId: string; id: string; bodySealed: string }): string =>
  unseal(row.bodySealed, place(row.companyId, row.id))

export const smsTasks: Tasks = { 'sms.send': sendQueued }

const place = (companyId: string, rowId: string) => ({ companyId, table: 'sms_outbox', column: 'body', rowId })

async function sendQueued({ companyId, id }: JobPayload) {
  const ofRow = and(eq(smsOutbox.companyId, companyId), eq(smsOutbox.id, String(id)))
  const [row] = await inCompany({ companyId }, (tx) => tx.select().from(smsOutbox).where(ofRow))
  if (row?.state !== 'queued') return
  const recordDelivery = (change: Partial<typeof smsOutbox.$inferInsert>) =>
    inCompany({ companyId }, async (tx) => {
      await tx
        .update(smsOutbox)
        .set({ ...change, attempts: sql`${smsOutbox.attempts} + 1`, updatedAt: new Date() })
        .where(ofRow)
      await publish(tx, { companyId }, { topic: 'outbox', entityId: row.id, kind: 'changed' })
    })
  try {
    await recordDelivery({ state: await leave(row), doneAt: new Date(), lastError: '' })
  } catch (error) {
    const isFinal = error instanceof PermanentSmsError
    const lastError = error instanceof Error ? error.message.slice(0, 300) : 'שגיאה'
    await recordDelivery({ lastError, ...(isFinal ? { state: 'failed' as const } : {}) })
    if (!isFinal) throw error
  }
}

/**
 * Sends a message through the provider; without a provider it only stays in the outbox. Throws, so that the job
 * retries, if a provider is named but its configuration is incomplete.
 */
async function leave(row: typeof smsOutbox.$inferSelect): Promise<'sent' | 'captured'> {
  if (isSmsSimulated()) return 'captured'
  const account = smsAccount()
  if (!account) throw new Error('SMS_USER, SMS_TOKEN and SMS_SENDER must be set together with a known SMS_PROVIDER')
  await sendSms(account, { id: row.id, to: row.toPhone, text: openText(row) })
  return 'sent'
}
