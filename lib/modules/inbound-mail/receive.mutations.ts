import { and, eq } from 'drizzle-orm'

import { seal, sha256, unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { inboundMailRoutes, inboundMails } from '@/lib/db/schema/invitations'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import type { JobPayload } from '@/lib/jobs/worker'
import { countHit } from '@/lib/limits/rate-limit'
import { type ReadMail, readMail, readMessageId } from '@/lib/mail/read-mail'
import { type ReplyOutcome, recordReplies } from '@/lib/modules/calendar/replies.commands'

/** Mails of one company in a minute: a server that brings more tries again. */
const ARRIVALS = { name: 'inbound-mail-arrivals', hits: 300, seconds: 60 }

type Company = { readonly companyId: string }

/** Stores a mail as it arrived, committed before it is read by a job; one that is brought twice is stored once. 429. */
export async function receiveMail({ companyId }: Company, raw: Uint8Array): Promise<{ received: true }> {
  await countHit(ARRIVALS, companyId)
  const id = newId()
  const messageKey = sha256(readMessageId(raw) ?? raw)
  const rawSealed = seal(Buffer.from(raw).toString('base64'), cell(companyId, id))
  await inCompany({ companyId }, async (tx) => {
    const [stored] = await tx
      .insert(inboundMails)
      .values({ companyId, id, messageKey, rawSealed })
      .onConflictDoNothing()
      .returning({ id: inboundMails.id })
    if (!stored) return
    await tx
      .update(inboundMailRoutes)
      .set({ lastReceivedAt: new Date() })
      .where(eq(inboundMailRoutes.companyId, companyId))
    await enqueue(tx, ['inbound-mail.read', { id }], { key: `inbound-mail:${id}` })
  })
  return { received: true }
}

const cell = (companyId: string, rowId: string) => ({ companyId, table: 'inbound_mails', column: 'raw', rowId })

/** Reads a stored mail: an answer to an invitation is recorded, of anything else only sender and subject are kept. */
export async function readInboundMail({ companyId, id }: JobPayload): Promise<void> {
  const waiting = await inCompany({ companyId }, (tx) => findWaiting(tx, companyId, String(id)))
  if (!waiting?.rawSealed) return
  const raw = Buffer.from(unseal(waiting.rawSealed, cell(companyId, waiting.id)), 'base64')
  const mail = await readMail(raw)
  await inCompany({ companyId }, async (tx) => {
    const row = await findWaiting(tx, companyId, waiting.id, 'update')
    if (!row) return
    const { state, note, eventId } = await readAnswer(tx, companyId, mail)
    await publish(tx, { companyId }, { topic: 'inboundMail', entityId: row.id, kind: 'read' })
    await tx
      .update(inboundMails)
      .set({
        state,
        note,
        eventId,
        fromAddress: mail?.from ?? '',
        subject: mail?.subject ?? '',
        rawSealed: null,
        readAt: new Date(),
      })
      .where(and(eq(inboundMails.companyId, companyId), eq(inboundMails.id, row.id)))
  })
}

async function findWaiting(tx: Tx, companyId: string, id: string, lock?: 'update') {
  const found = tx
    .select()
    .from(inboundMails)
    .where(and(eq(inboundMails.companyId, companyId), eq(inboundMails.id, id), eq(inboundMails.state, 'waiting')))
  const [row] = await (lock ? found.for(lock) : found)
  return row
}

/** An invitation is in a mail twice, as a part and as a file: the first that can be read says it. */
async function readAnswer(tx: Tx, companyId: string, mail: ReadMail | null): Promise<ReplyOutcome> {
  const nothing = (note: string): ReplyOutcome => ({ state: 'unmatched', note, eventId: null })
  if (!mail) return nothing('אי אפשר לקרוא את ההודעה')
  let outcome = nothing('אין בהודעה תשובה להזמנה')
  for (const file of mail.calendars) {
    outcome = await recordReplies(tx, { companyId }, { from: mail.from, file })
    if (outcome.state !== 'unmatched') return outcome
  }
  return outcome
}
