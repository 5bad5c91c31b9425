import { and, eq, sql } from 'drizzle-orm'
import { seal, unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { smsOutbox } from '@/lib/db/schema/sms'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import type { JobPayload, Tasks } from '@/lib/jobs/worker'
import { type Fault, type FaultClass, NoAnswerError } from '@/lib/messaging/adapter'
import { lockProviderMessage } from '@/lib/messaging/early-statuses'
import { noteTextStop } from '@/lib/messaging/text-reports'
import { noteTextSent, sendProductText } from '@/lib/messaging/text-sender'
import { UnreadableAnswerError } from '@/lib/messaging/unreadable-answer'
import { holdQueued, meterQueuedText, settleQueued } from '@/lib/metering/outbox-usages'
import type { MessagePurpose } from '@/lib/vocabulary/messaging'

type Post = {
  /** The type of message: payment.request, document.code. */
  kind: string
  to: string
  text: string
  /** Marketing leaves only for people who agreed. */
  purpose?: MessagePurpose
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
  { kind, to, text, purpose = 'transactional', isSentOnce = false }: Post,
) {
  const id = newId()
  const bodySealed = seal(text, place(companyId, id))
  await tx.insert(smsOutbox).values({ companyId, id, kind, toPhone: to, purpose, bodySealed, isSentOnce })
  await meterQueuedText(tx, { companyId }, { id, text })
  await enqueue(tx, ['sms.send', { id }], { key: `sms:${id}` })
  return id
}

/** Returns the decrypted text of a message in the outbox. */
export const openText = (row: { companyId: string; id: string; bodySealed: string }): string =>
  unseal(row.bodySealed, place(row.companyId, row.id))

export const smsTasks: Tasks = { 'sms.send': sendQueued }

const place = (companyId: string, rowId: string) => ({ companyId, table: 'sms_outbox', column: 'body', rowId })

type Row = typeof smsOutbox.$inferSelect
type Delivery = Pick<Row, 'state' | 'lastError'> & Partial<Pick<Row, 'doneAt'>>

/** Sends one message; one that is sent once is not repeated where its worker died on the way, but marked as uncertain. */
async function sendQueued({ companyId, id }: JobPayload) {
  const row = await inCompany({ companyId }, (tx) => takeQueued(tx, { companyId, id: String(id) }))
  if (!row) return
  try {
    const { state, sent } = await leave(row)
    await recordDelivery(row, { state, doneAt: new Date(), lastError: '' }, sent)
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 300) : 'שגיאה'
    const state = await recordDelivery(row, { lastError, state: stateAfter(row, error) })
    if (error instanceof SmsRefusedError && error.fault.class === 'stopped')
      await inCompany(row, (tx) => noteTextStop(tx, row, row.toPhone, new Date()))
    if (state === 'queued') throw error
  }
}

/** What may pass by itself; anything else is refused again, however often it is tried. */
const PASSING: ReadonlySet<FaultClass> = new Set(['rate', 'pair_rate', 'transient'])

/** The provider refused the message. */
class SmsRefusedError extends Error {
  constructor(readonly fault: Fault) {
    super(`the provider refused the message: ${fault.code} ${fault.detail}`)
  }
}

/** The gate lets nothing out to this number. */
class SmsForbiddenError extends Error {}

function stateAfter({ isSentOnce }: Row, error: unknown): 'queued' | 'failed' | 'uncertain' {
  if (error instanceof SmsForbiddenError) return 'failed'
  if (error instanceof SmsRefusedError) return PASSING.has(error.fault.class) ? 'queued' : 'failed'
  // Whoever answers what nobody can read does so each time, and may have sent it each time.
  if (error instanceof UnreadableAnswerError) return 'uncertain'
  return isSentOnce && error instanceof NoAnswerError ? 'uncertain' : 'queued'
}

/** Returns a message that is to be sent now; one that is sent once is marked first. */
async function takeQueued(tx: Tx, { companyId, id }: { companyId: string; id: string }): Promise<Row | null> {
  const [row] = await tx.select().from(smsOutbox).where(rowOf({ companyId, id })).for('update')
  if (row?.state === 'sending') await setDelivery(tx, row, { state: 'uncertain', lastError: 'השליחה נקטעה' })
  if (row?.state !== 'queued') return null
  if (row.isSentOnce) await tx.update(smsOutbox).set({ state: 'sending' }).where(rowOf(row))
  await holdQueued(tx, 'sms', row)
  return row
}

type Sent = { accountId: string; providerId: string }

/** Stores what became of a call, and returns the state: that which the provider reported meanwhile stays. */
const recordDelivery = (row: Row, change: Delivery, sent?: Sent | null): Promise<Row['state']> =>
  inCompany(row, async (tx) => {
    // Before the row, as whoever applies a report does.
    if (sent) await lockProviderMessage(tx, row, sent.accountId, sent.providerId)
    const [now] = await tx.select({ state: smsOutbox.state }).from(smsOutbox).where(rowOf(row)).for('update')
    const reported = now && !isOpen(now.state, change.state) ? now.state : null
    await setDelivery(tx, row, reported ? null : change)
    if (sent) await noteTextSent(tx, row, sent)
    return reported ?? change.state
  })

/** Whether an answer still decides: a doubt of ours ends by it, but what may have left is not sent again. */
const isOpen = (state: Row['state'], answer: Row['state']): boolean =>
  state === 'queued' || state === 'sending' || (state === 'uncertain' && answer !== 'queued')

async function setDelivery(tx: Tx, row: Row, change: Delivery | null): Promise<void> {
  await tx
    .update(smsOutbox)
    .set({ ...change, attempts: sql`${smsOutbox.attempts} + 1`, updatedAt: new Date() })
    .where(rowOf(row))
  if (change) await settleQueued(tx, 'sms', { companyId: row.companyId, id: row.id, state: change.state })
  await publish(tx, { companyId: row.companyId }, { topic: 'outbox', entityId: row.id, kind: 'changed' })
}

const rowOf = ({ companyId, id }: Pick<Row, 'companyId' | 'id'>) =>
  and(eq(smsOutbox.companyId, companyId), eq(smsOutbox.id, id))

/**
 * Sends a message by the company's own account, or by the installation's; without either, or where the account is
 * simulated, it only stays in the outbox. `sent` is what the provider of the company's account reports by. Throws, so that
 * the job retries, if the installation names a provider but its configuration is incomplete.
 */
async function leave(row: Row): Promise<{ state: 'sent' | 'captured'; sent: Sent | null }> {
  const { companyId, id, toPhone: to, purpose } = row
  const outcome = await sendProductText({ companyId }, { id, to, purpose, body: openText(row) })
  if ('captured' in outcome) return { state: 'captured', sent: null }
  if ('refused' in outcome) throw new SmsForbiddenError(outcome.refused)
  const { result, accountId } = outcome
  if (!result.ok) throw new SmsRefusedError(result.fault)
  return { state: 'sent', sent: accountId ? { accountId, providerId: result.providerId } : null }
}
