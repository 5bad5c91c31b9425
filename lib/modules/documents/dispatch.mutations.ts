import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { AppError, conflict, invalid, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { documents } from '@/lib/db/schema/documents'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { hasSmsProvider } from '@/lib/messaging/text-sender'
import { touch } from '@/lib/records/touch'
import { linkExpiry } from './dispatch.rules'
import type { SendInput } from './dispatch.schema'
import { lockDocument } from './documents.mutations'
import { canDocumentBecome, checkReadiness } from './documents.rules'
import { recordDocumentEvent } from './events.mutations'
import { flattenDraft } from './flat-sources.mutations'
import { inviteNext } from './invitations.mutations'
import { scheduleReminders } from './reminders.mutations'
import { listDocumentFields, listSigners } from './signers.queries'

type DocumentScope = Scope<'documents'>

/**
 * Sends a draft to the signers whose turn is first, each with a link. Returns the links, of which only hashes are
 * stored. 409 if already sent, 422 if not ready.
 */
export const sendDocument = (scope: DocumentScope, id: string, input: SendInput) =>
  inCompany(scope, (tx) => sendDocumentIn(tx, scope, { id, input }))

/** Does the same inside the caller's transaction. */
export async function sendDocumentIn(tx: Tx, scope: DocumentScope, { id, input }: { id: string; input: SendInput }) {
  const draft = await lockDocument(tx, scope, id)
  if (draft.state !== 'draft' || !canDocumentBecome(draft.state, 'sent'))
    throw conflict('sent', 'המסמך כבר נשלח לחתימה')
  if (draft.version !== input.version) throw stale()
  const people = await requireReady(tx, { companyId: scope.companyId, documentId: id }, input)
  const expiresAt = linkExpiry(input.days)
  const { message, authPolicy, reminds } = input
  const document = { ...(await flattenDraft(tx, scope, draft)), message, authPolicy, reminds, expiresAt }
  await tx
    .update(documents)
    .set({
      state: 'sent',
      message,
      authPolicy,
      reminds,
      expiresAt,
      sentAt: new Date(),
      ...touch(draft.version, scope.actorId),
    })
    .where(and(eq(documents.companyId, scope.companyId), eq(documents.id, id)))
  const links = await inviteNext(tx, scope, document)
  await scheduleExpiry(tx, id, expiresAt)
  await scheduleReminders(tx, document)
  const terms = { signers: people.length, order: draft.orderMode, auth: authPolicy }
  const data = { ...terms, expiresAt: expiresAt.toISOString(), sha256: document.sourceSha256 }
  await recordDocumentEvent(tx, scope, { document, type: 'sent', data, timeline: {} })
  return { id, links }
}

/** Schedules the job that expires a document at its deadline; a later call replaces the earlier schedule. */
export const scheduleExpiry = (tx: Tx, documentId: string, expiresAt: Date) =>
  enqueue(tx, ['documents.expire', { documentId }], { runAt: expiresAt, key: `documents.expire:${documentId}` })

type Terms = Pick<SendInput, 'acknowledged' | 'authPolicy'>

async function requireReady(
  tx: Tx,
  of: { companyId: string; documentId: string },
  { acknowledged, authPolicy }: Terms,
) {
  if (authPolicy === 'code_sms' && !(await hasSmsProvider(tx, of)))
    throw invalid({ authPolicy: 'לא הוגדר ספק מסרונים, ולכן אי אפשר לשלוח קוד במסרון' })
  const people = await listSigners(tx, of)
  const fields = await listDocumentFields(tx, of)
  const placed = fields.map((field) => ({ ...field, signer: people.findIndex(({ id }) => id === field.signerId) }))
  const { problems, warnings } = checkReadiness(people, placed, authPolicy)
  if (Object.keys(problems).length) throw invalid(problems, Object.values(problems)[0])
  if (warnings.length && !acknowledged) {
    throw new AppError(warnings.join(' · '), { status: 422, code: 'needs_acknowledgement' })
  }
  return people
}
