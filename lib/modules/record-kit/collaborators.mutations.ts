import { and, eq, isNotNull } from 'drizzle-orm'

import { invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { recordCollaborators } from '@/lib/db/schema/record-collaborators'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { notify } from '@/lib/notifications/notify'
import { recordChange } from '@/lib/records/changes'
import {
  belongsToRecord,
  lockEditable,
  type RecordEditor,
  type RecordEntity,
  type RecordRef,
  recordColumnOf,
  recordColumns,
} from '@/lib/records/kind'

import { selectNewCollaborators } from './collaborators.queries'
import { MAX_COLLABORATORS, MAX_SHARED } from './shared.rules'

/**
 * Lets a user see a record and, if they edit any records of the kind, edit it; the user is notified. 404, 409 for a
 * locked record, 422 for a user who may not be one or is one already, and at the limits of the record and of the user.
 */
export const addCollaborator = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  userId: string,
) =>
  inCompany(scope, async (tx) => {
    const row = await lockEditable(tx, scope, record)
    const [user] = await selectNewCollaborators(tx, scope, record, userId)
    if (!user) throw invalid({ userId: 'יש לבחור משתמש מהרשימה' })
    await requireRoom(tx, scope, record, userId)
    const { companyId, actorId: createdBy } = scope
    const made = { companyId, id: newId(), createdBy, userId }
    await tx.insert(recordCollaborators).values({ ...made, ...recordColumns(record) })
    await notifyCollaborator(tx, scope, { record, name: row.name, userId })
    const change = { payload: { name: user.label }, data: { user: userId } }
    await recordChange(tx, scope, { kind: record.kind, row, act: 'collaborator-added', ...change })
    return { id: userId }
  })

/** Throws 422 where the record has too many collaborators, or the user too many records. */
async function requireRoom(tx: Tx, { companyId }: RecordEditor, record: RecordRef, userId: string): Promise<void> {
  const { words } = record.kind
  // Two records at once for one user wait for each other here.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, userId)))
    .for('no key update')
  if (
    (await tx.$count(recordCollaborators, belongsToRecord(recordCollaborators, companyId, record))) >= MAX_COLLABORATORS
  )
    throw invalid({ userId: `ל${words.one} אחד אפשר לצרף עד ${MAX_COLLABORATORS} שותפים לטיפול` })
  const isTheirs = and(
    eq(recordCollaborators.companyId, companyId),
    eq(recordCollaborators.userId, userId),
    isNotNull(recordColumnOf(recordCollaborators, record.kind)),
  )
  if ((await tx.$count(recordCollaborators, isTheirs)) >= MAX_SHARED)
    throw invalid({ userId: `המשתמש כבר שותף לטיפול ב־${MAX_SHARED} ${words.many}, ואי אפשר לצרף אותו לעוד` })
}

type Told = { record: RecordRef; name: string; userId: string }

async function notifyCollaborator(tx: Tx, scope: RecordEditor, { record, name, userId }: Told) {
  const { entity } = record.kind
  const payload = { name, by: await loadName(tx, scope, scope.actorId) }
  await notify(tx, scope, { to: [userId], kind: `${entity}.shared`, entity, entityId: record.id, payload })
}

/** Takes a collaborator off a record; 404, also for a user who is none; 409 for a locked record. */
export const removeCollaborator = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  userId: string,
) =>
  inCompany(scope, async (tx) => {
    const row = await lockEditable(tx, scope, record)
    const [removed] = await tx
      .delete(recordCollaborators)
      .where(and(belongsToRecord(recordCollaborators, scope.companyId, record), eq(recordCollaborators.userId, userId)))
      .returning({ id: recordCollaborators.id })
    if (!removed) throw notFound('השותף לטיפול לא נמצא')
    const change = { payload: { name: await loadName(tx, scope, userId) }, data: { user: userId } }
    await recordChange(tx, scope, { kind: record.kind, row, act: 'collaborator-removed', ...change })
    return { id: userId }
  })

async function loadName(tx: Tx, { companyId }: RecordEditor, id: string): Promise<string> {
  const [user] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, id)))
  return user?.name ?? ''
}
