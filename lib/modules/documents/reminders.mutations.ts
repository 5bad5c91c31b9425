import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { type documents, signers } from '@/lib/db/schema/documents'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { lockDocument } from './documents.mutations'
import { isOpenForSigning, isOverdue } from './documents.rules'
import { recordDocumentEvent } from './events.mutations'
import { inviteSigner } from './invitations.mutations'
import { nextDocumentReminder, nextSignerReminder } from './reminders.rules'
import { listSigners, type SignerRecord } from './signers.queries'
import { isSignerTurn } from './turns.rules'

type Document = typeof documents.$inferSelect

/**
 * Schedules the reminder job for the earliest time at which a signer is due; a later call replaces the earlier
 * schedule.
 */
export async function scheduleReminders(tx: Tx, { companyId, id, expiresAt, reminds }: Document): Promise<void> {
  const runAt = reminds ? nextDocumentReminder(await listSigners(tx, { companyId, documentId: id }), expiresAt) : null
  if (runAt) await enqueue(tx, ['documents.remind', { documentId: id }], { runAt, key: `documents.remind:${id}` })
}

/** Reminds the signers who are due and schedules the next run; does nothing unless the document is open. */
export const remindDue = (companyId: string, documentId: string, now = new Date()) =>
  inCompany({ companyId }, async (tx) => {
    const document = await lockDocument(tx, { companyId }, documentId)
    if (!document.reminds || !isOpenForSigning(document.state) || isOverdue(document, now)) return
    const people = await listSigners(tx, { companyId, documentId })
    for (const signer of people.filter((one) => isSignerTurn(one, people) && isDue(one, now)))
      await remind(tx, { document, signer, now })
    await scheduleReminders(tx, document)
  })

const isDue = (signer: SignerRecord, now: Date) => {
  const next = nextSignerReminder(signer)
  return next !== null && next <= now
}

async function remind(tx: Tx, { document, signer, now }: { document: Document; signer: SignerRecord; now: Date }) {
  const { companyId } = document
  await inviteSigner(tx, { companyId }, { document, signer, emailKind: 'reminder' })
  await tx
    .update(signers)
    .set({ remindedAt: now, reminderCount: signer.reminderCount + 1 })
    .where(and(eq(signers.companyId, companyId), eq(signers.id, signer.id)))
  await recordDocumentEvent(
    tx,
    { companyId },
    { document, type: 'reminded', signerId: signer.id, data: { automatic: 'yes' } },
  )
}
