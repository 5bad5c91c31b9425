import { and, eq, sql } from 'drizzle-orm'
import { seal, unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { smsOutbox } from '@/lib/db/schema/sms'
import { inCompany } from '@/lib/db/tenant'
import { EgressError, type EgressFault } from '@/lib/egress/egress'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import type { JobPayload, Tasks } from '@/lib/jobs/worker'

import { isSmsSimulated, PermanentSmsError, sendSms, smsAccount } from './provider'

type Post = {
  /** The type of message: payment.request, document.code. */
  kind: string
  to: string
  text: string
  /** Better not sent than sent twice. */
  isSentOnce?: boolean
}

/**
 * Inserts a text message into the outbox inside the business transaction; a job sends it. Its text is stored sealed.
 * Returns the row's id.
 */
export async function queueSms(
  tx: Tx,
  { companyId }: { companyId: string },
  { kind, to, text, isSentOnce = false }: Post,
) {
  const id = newId()
  const bodySealed = seal(text, place(companyId, id))
  await tx.insert(smsOutbox).values({ companyId, id, kind, toPhone: to, bodySealed, isSentOnce })
  await enqueue(tx, ['sms.send', { id }], { key: `sms:${id}` })
  return id
}

/** Returns the decrypted text of a message in the outbox. */
export const openText = (row: { companyId: string; id: string; bodySealed: string }): string =>
  unseal(row.bodySealed, place(row.companyId, row.id))

export const smsTasks: Tasks = { 'sms.send': sendQueued }

const place = (companyId: string, rowId: string) => ({ companyId, table: 'sms_outbox', column: 'body', rowId })

type Row = typeof smsOutbox.$inferSelect
type Delivery = Partial<Pick<Row, 'state' | 'lastError' | 'doneAt'>>

/** Sends one message; one that is sent once is not repeated where its worker died on the way, but marked as uncertain. */
async function sendQueued({ companyId, id }: JobPayload) {
  const row = await inCompany({ companyId }, (tx) => takeQueued(tx, { companyId, id: String(id) }))
  if (!row) return
  try {
    await recordDelivery(row, { state: await leave(row), doneAt: new Date(), lastError: '' })
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 300) : 'שגיאה'
    const state = stateAfter(row, error)
    await recordDelivery(row, { lastError, state })
    if (state === 'queued') throw error
  }
}

/** Faults of a call that was made and got no answer: the provider may have sent the message. */
const UNANSWERED: readonly EgressFault[] = ['timeout', 'connection']

function stateAfter({ isSentOnce }: Row, error: unknown): 'queued' | 'failed' | 'uncertain' {
  if (error instanceof PermanentSmsError) return 'failed'
  const isUnanswered = error instanceof EgressError && UNANSWERED.includes(error.fault)
  return isSentOnce && isUnanswered ? 'uncertain' : 'queued'
}

/** Returns a message that is to be sent now; one that is sent once is marked first. */
async function takeQueued(tx: Tx, { companyId, id }: { companyId: string; id: string }): Promise<Row | null> {
  const [row] = await tx.select().from(smsOutbox).where(rowOf({ companyId, id })).for('update')
  if (row?.state === 'sending') await setDelivery(tx, row, { state: 'uncertain', lastError: 'השליחה נקטעה' })
  if (row?.state !== 'queued') return null
  if (row.isSentOnce) await tx.update(smsOutbox).set({ state: 'sending' }).where(rowOf(row))
  return row
}

const recordDelivery = (row: Row, change: Delivery) => inCompany(row, (tx) => setDelivery(tx, row, change))

async function setDelivery(tx: Tx, row: Row, change: Delivery): Promise<void> {
  await tx
    .update(smsOutbox)
    .set({ ...change, attempts: sql`${smsOutbox.attempts} + 1`, updatedAt: new Date() })
    .where(rowOf(row))
  await publish(tx, { companyId: row.companyId }, { topic: 'outbox', entityId: row.id, kind: 'changed' })
}

const rowOf = ({ companyId, id }: Pick<Row, 'companyId' | 'id'>) =>
  and(eq(smsOutbox.companyId, companyId), eq(smsOutbox.id, id))

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
