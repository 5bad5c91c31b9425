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

import { companyServer } from './company-server'
import { applyCompanyTemplate } from './company-template'
import { type MailContent, PermanentMailError } from './message'
import { sendMail } from './transport'

type Post = MailContent & {
  /** The template kind: document.request, payment.received, account.reset. */
  kind: string
  to: string
  attachments?: { fileId: string; name: string }[]
  /** Sign-in e-mail: its links open accounts. */
  isAccountMail?: boolean
}

/**
 * Inserts an e-mail into the outbox inside the business transaction, with the company's own text if it has one; a job
 * sends it. Returns the row's id.
 */
export async function queueMail(tx: Tx, { companyId, actorId = null }: TenantContext, post: Post) {
  const id = newId()
  const { kind, to, attachments = [], isAccountMail = false } = post
  const { subject, html, text } = await applyCompanyTemplate(tx, companyId, post)
  const bodySealed = seal(JSON.stringify({ html, text }), place(companyId, id))
  await tx
    .insert(outbox)
    .values({ companyId, id, kind, toAddress: to, subject, bodySealed, attachments, isAccountMail, createdBy: actorId })
  await enqueue(tx, ['mail.send', { id }], { key: `mail:${id}` })
  return id
}

/** Unseals the body of an e-mail in the outbox. */
export const openBody = (row: { companyId: string; id: string; bodySealed: string }): { html: string; text: string } =>
  JSON.parse(unseal(row.bodySealed, place(row.companyId, row.id)))

const place = (companyId: string, rowId: string) => ({ companyId, table: 'outbox', column: 'body', rowId })

export const mailTasks: Tasks = { 'mail.send': sendQueued }

/** Sends one e-mail. Its Message-ID is the row's id, so that the receiver can recognise a repetition after a crash. */
async function sendQueued({ companyId, id }: JobPayload) {
  const ofRow = and(eq(outbox.companyId, companyId), eq(outbox.id, String(id)))
  const [row] = await inCompany({ companyId }, (tx) => tx.select().from(outbox).where(ofRow))
  if (row?.state !== 'queued') return
  const { html, text } = openBody(row)
  const recordDelivery = (change: Partial<typeof outbox.$inferInsert>) =>
    inCompany({ companyId }, async (tx) => {
      await tx
        .update(outbox)
        .set({ ...change, attempts: sql`${outbox.attempts} + 1`, updatedAt: new Date() })
        .where(ofRow)
      await publish(tx, { companyId }, { topic: 'outbox', entityId: row.id, kind: 'changed' })
    })
  try {
    const { attached, server } = await inCompany({ companyId }, (tx) => loadParts(tx, row))
    const attachments = await Promise.all(
      attached.map(async ({ key, ...file }) => ({ ...file, bytes: await loadFile(fileStorage(), key) })),
    )
    const email = { id: row.id, to: row.toAddress, subject: row.subject, html, text, attachments }
    const { outcome } = await sendMail(email, server)
    await recordDelivery({ state: outcome, doneAt: new Date(), lastError: '' })
  } catch (error) {
    const isFinal = error instanceof PermanentMailError
    await recordDelivery({
      lastError: error instanceof Error ? error.message.slice(0, 300) : 'שגיאה',
      ...(isFinal ? { state: 'failed' as const } : {}),
    })
    if (!isFinal) throw error
  }
}

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
