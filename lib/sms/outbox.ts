import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { smsOutbox } from '@/lib/db/schema/sms'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import type { JobPayload, Tasks } from '@/lib/jobs/worker'
import { seal, unseal } from '@/lib/server/crypto'

import { PermanentSmsError, sendSms, smsAccount } from './provider'

type Post = { kind: string; to: string; text: string }

/** Puts a text message into the outbox inside the business transaction; a job sends it. Its words are kept sealed. */
export async function queueSms(tx: Tx, { companyId }: { companyId: string }, { kind, to, text }: Post) {
  const id = newId()
  const bodySealed = seal(text, place(companyId, id))
  await tx.insert(smsOutbox).values({ companyId, id, kind, toPhone: to, bodySealed })
  await enqueue(tx, ['sms.send', { id }], { key: `sms:${id}` })
}

export const smsTasks: Tasks = { 'sms.send': sendQueued }

const place = (companyId: string, rowId: string) => ({ companyId, table: 'sms_outbox', column: 'body', rowId })

async function sendQueued({ companyId, id }: JobPayload) {
  const ofRow = and(eq(smsOutbox.companyId, companyId), eq(smsOutbox.id, String(id)))
  const [row] = await inCompany({ companyId }, (tx) => tx.select().from(smsOutbox).where(ofRow))
  if (row?.state !== 'queued') return
  const settle = (change: Partial<typeof smsOutbox.$inferInsert>) =>
    inCompany({ companyId }, (tx) =>
      tx
        .update(smsOutbox)
        .set({ ...change, attempts: sql`${smsOutbox.attempts} + 1`, updatedAt: new Date() })
        .where(ofRow),
    )
  try {
    const account = smsAccount()
    if (!account) throw new PermanentSmsError('no provider is configured')
    await sendSms(account, { id: row.id, to: row.toPhone, text: unseal(row.bodySealed, place(companyId, row.id)) })
    await settle({ state: 'sent', doneAt: new Date(), lastError: '' })
  } catch (error) {
    const isFinal = error instanceof PermanentSmsError
    const lastError = error instanceof Error ? error.message.slice(0, 300) : 'שגיאה'
    await settle({ lastError, ...(isFinal ? { state: 'failed' as const } : {}) })
    if (!isFinal) throw error
  }
}
