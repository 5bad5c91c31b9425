import { and, eq, sql } from 'drizzle-orm'
import { seal, unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { files, outbox } from '@/lib/db/schema/platform'
import type { TenantContext } from '@/lib/db/tenant'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { fileStorage } from '@/lib/files/configured'
import { loadFile } from '@/lib/files/storage'
import { enqueue } from '@/lib/jobs/enqueue'
import type { JobPayload, Tasks } from '@/lib/jobs/worker'
import { holdQueued, meterQueuedMail, settleQueued } from '@/lib/metering/outbox-usages'

import { companyServer } from './company-server'
import { applyCompanyTemplate } from './company-template'
import { type MailCalendar, type MailContent, PermanentMailError, UncertainMailError } from './message'
import { sendMail } from './transport'

type Post = MailContent & {
  /** The template kind: document.request, payment.received, account.reset. */
  kind: string
  to: string
  attachments?: { fileId: string; name: string }[]
  calendar?: MailCalendar
  /** Sign-in e-mail: its links open accounts. */
  isAccountMail?: boolean
  /** To the office's own people; it costs nothing, and nor does sign-in e-mail. */
  isInternal?: boolean
  /** Better not sent than sent twice. */
  isSentOnce?: boolean
  /** The address that refuses further messages: mail programs show a button for it. */
  unsubscribe?: string
}

/**
 * Inserts an e-mail into the outbox inside the business transaction, with the company's own text if it has one; a job
 * sends it. Returns the row's id.
 */
export async function queueMail(tx: Tx, { companyId, actorId = null }: TenantContext, post: Post) {
  const id = newId()
  const { kind, to, attachments = [], isAccountMail = false, isSentOnce = false, unsubscribe, calendar } = post
  const { subject, html, text } = await applyCompanyTemplate(tx, companyId, post)
  const bodySealed = seal(JSON.stringify({ html, text, unsubscribe, calendar }), place(companyId, id))
  await tx.insert(outbox).values({
    companyId,
    id,
    kind,
    toAddress: to,
    subject,
    bodySealed,
    attachments,
    isAccountMail,
    isSentOnce,
    createdBy: actorId,
  })
  if (!post.isAccountMail && !post.isInternal) await meterQueuedMail(tx, { companyId }, { id })
  await enqueue(tx, ['mail.send', { id }], { key: `mail:${id}` })
  return id
}

type Body = { html: string; text: string; unsubscribe?: string; calendar?: MailCalendar }

/** Unseals the body of an e-mail in the outbox. */
export const openBody = (row: { companyId: string; id: string; bodySealed: string }): Body =>
  JSON.parse(unseal(row.bodySealed, place(row.companyId, row.id)))

const place = (companyId: string, rowId: string) => ({ companyId, table: 'outbox', column: 'body', rowId })

export const mailTasks: Tasks = { 'mail.send': sendQueued }

type Row = typeof outbox.$inferSelect
type Delivery = Partial<Pick<Row, 'state' | 'lastError' | 'doneAt'>>

/**
 * Sends one e-mail. Its Message-ID is the row's id, so that the receiver can recognise a repetition after a crash; one
 * that is sent once is not repeated, but marked as uncertain.
 */
async function sendQueued({ companyId, id }: JobPayload) {
  const row = await inCompany({ companyId }, (tx) => takeQueued(tx, { companyId, id: String(id) }))
  if (!row) return
  try {
    const { attached, server } = await inCompany({ companyId }, (tx) => loadParts(tx, row))
    const attachments = await Promise.all(
      attached.map(async ({ key, ...file }) => ({ ...file, bytes: await loadFile(fileStorage(), key) })),
    )
    const { html, text, unsubscribe, calendar } = openBody(row)
    const { id: rowId, toAddress: to, subject } = row
    const email = { id: rowId, to, subject, html, text, attachments, unsubscribe, calendar }
    const { outcome } = await sendMail(email, server)
    await recordDelivery(row, { state: outcome, doneAt: new Date(), lastError: '' })
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 300) : 'שגיאה'
    const state = stateAfter(row, error)
    await recordDelivery(row, { lastError, state })
    if (state === 'queued') throw error
  }
}

function stateAfter({ isSentOnce }: Row, error: unknown): 'queued' | 'failed' | 'uncertain' {
  if (error instanceof PermanentMailError) return 'failed'
  return isSentOnce && error instanceof UncertainMailError ? 'uncertain' : 'queued'
}

/**
 * Returns an e-mail that is to be sent now. One that is sent once is marked first: found so again, its worker died on the
 * way, and whether it arrived is not known.
 */
async function takeQueued(tx: Tx, { companyId, id }: { companyId: string; id: string }): Promise<Row | null> {
  const [row] = await tx.select().from(outbox).where(rowOf({ companyId, id })).for('update')
  if (row?.state === 'sending') await setDelivery(tx, row, { state: 'uncertain', lastError: 'השליחה נקטעה' })
  if (row?.state !== 'queued') return null
  if (row.isSentOnce) await tx.update(outbox).set({ state: 'sending' }).where(rowOf(row))
  await holdQueued(tx, 'mail', row)
  return row
}

const recordDelivery = (row: Row, change: Delivery) => inCompany(row, (tx) => setDelivery(tx, row, change))

async function setDelivery(tx: Tx, row: Row, change: Delivery): Promise<void> {
  await tx
    .update(outbox)
    .set({ ...change, attempts: sql`${outbox.attempts} + 1`, updatedAt: new Date() })
    .where(rowOf(row))
  await settleQueued(tx, 'mail', { companyId: row.companyId, id: row.id, state: change.state ?? row.state })
  await publish(tx, { companyId: row.companyId }, { topic: 'outbox', entityId: row.id, kind: 'changed' })
}

const rowOf = ({ companyId, id }: Pick<Row, 'companyId' | 'id'>) =>
  and(eq(outbox.companyId, companyId), eq(outbox.id, id))

/** Loads the attachments of an e-mail and the company's mail server; throws PermanentMailError for a missing file. */
async function loadParts(tx: Tx, { companyId, attachments }: typeof outbox.$inferSelect) {
  const attached = await Promise.all(
    attachments.map(async ({ fileId, name }) => {
      const [file] = await tx
        .select()
        .from(files)
        .where(and(eq(files.companyId, companyId), eq(files.id, fileId)))
      if (!file) throw new PermanentMailError('הקובץ המצורף לא נמצא')
      return { name, mime: file.mime, key: file.storageKey }
    }),
  )
  return { attached, server: await companyServer(tx, { companyId }) }
}
