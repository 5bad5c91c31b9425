import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { forbidden, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customerNotes, customerNoteVersions } from '@/lib/db/schema/customer-record'
import { timelineEvents } from '@/lib/db/schema/customers'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { notify } from '@/lib/notifications/notify'

import { deleteStoredFiles, dropFilesOfNote } from './files.mutations'
import { mentionableIn } from './notes.queries'
import type { NoteChange, NoteInput } from './notes.schema'
import { assertEditable } from './record-lock.queries'

type Edits = Scope<'customerEdits'>
type Target = { id: string; noteId: string }

/** Writes a note on the timeline of a customer of the scope and tells whom it calls; 404, 409 for a closed record, 422 for who does not see the customer. */
export const addNote = (scope: Edits, id: string, { text, mentionIds }: NoteInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const customer = await assertEditable(tx, scope, id)
    const called = await requireMentionable(tx, scope, { id, mentionIds })
    const noteId = newId()
    const by = { createdBy: actorId, updatedBy: actorId }
    await tx.insert(customerNotes).values({ companyId, id: noteId, ...by, customerId: id, text, mentionIds: called })
    await addToTimeline(tx, scope, { customerId: id, type: 'note.added', payload: { noteId } })
    await tellMentioned(tx, scope, { customer, to: called })
    await publish(tx, scope, { topic: 'customer', entityId: id, kind: 'noted', ownerId: customer.ownerId })
    await audit(tx, scope, { action: 'customer.note-added', entity: 'customer', entityId: id, data: { noteId } })
    return { id, noteId }
  })

/** Changes a note of the actor's own; what it said before is kept. 403 for another's, 404, 409 for a closed record or a stale version. */
export const changeNote = (scope: Edits, target: Target, { text, mentionIds, version }: NoteChange) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const customer = await assertEditable(tx, scope, target.id)
    const before = await lockNote(tx, scope, target)
    if (before.createdBy !== actorId) throw forbidden('אפשר לערוך רק הערה שכתבת')
    if (before.version !== version) throw stale()
    const called = await requireMentionable(tx, scope, { id: target.id, mentionIds, known: before.mentionIds })
    const said = { text: before.text, at: before.updatedAt, byId: before.updatedBy }
    await tx.insert(customerNoteVersions).values({ companyId, noteId: target.noteId, version, ...said })
    const after = { text, mentionIds: called, version: version + 1, updatedAt: new Date(), updatedBy: actorId }
    await tx.update(customerNotes).set(after).where(rowOf(scope, target))
    await tellMentioned(tx, scope, { customer, to: called.filter((one) => !before.mentionIds.includes(one)) })
    await publish(tx, scope, { topic: 'customer', entityId: target.id, kind: 'noted', ownerId: customer.ownerId })
    const told = { entity: 'customer', entityId: target.id, data: { noteId: target.noteId } }
    await audit(tx, scope, { ...told, action: 'customer.note-updated' })
    return { id: target.noteId, version: version + 1 }
  })

/** Deletes a note with its files: the own one, or anybody's for who edits all customers. 403, 404, 409 for a closed record. */
export async function deleteNote(scope: Edits, target: Target) {
  const keys = await inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const customer = await assertEditable(tx, scope, target.id)
    const { createdBy } = await lockNote(tx, scope, target)
    if (createdBy !== actorId && scope.ownerId !== undefined) throw forbidden('אפשר למחוק רק הערה שכתבת')
    const gone = { deletedAt: new Date(), updatedAt: new Date(), updatedBy: actorId }
    await tx.update(customerNotes).set(gone).where(rowOf(scope, target))
    await unpin(tx, scope, target)
    const dropped = await dropFilesOfNote(tx, { companyId, customerId: target.id }, target.noteId)
    await publish(tx, scope, { topic: 'customer', entityId: target.id, kind: 'noted', ownerId: customer.ownerId })
    const told = { entity: 'customer', entityId: target.id, data: { noteId: target.noteId } }
    await audit(tx, scope, { ...told, action: 'customer.note-deleted' })
    return dropped
  })
  await deleteStoredFiles(keys)
  return { id: target.noteId }
}

const unpin = (tx: Tx, { companyId }: Edits, { id, noteId }: Target) =>
  tx
    .update(timelineEvents)
    .set({ pinnedAt: null })
    .where(
      and(
        eq(timelineEvents.companyId, companyId),
        eq(timelineEvents.customerId, id),
        eq(timelineEvents.type, 'note.added'),
        sql`${timelineEvents.payload} ->> 'noteId' = ${noteId}`,
      ),
    )

type Called = {
  id: string
  mentionIds: readonly string[] /** Who was called before may stay, whatever became of them. */
  known?: readonly string[]
}

/** Each once; 422 for somebody who is no colleague or does not see the customer. */
async function requireMentionable(tx: Tx, scope: Edits, { id, mentionIds, known = [] }: Called): Promise<string[]> {
  const called = [...new Set(mentionIds)]
  if (called.every((one) => known.includes(one))) return called
  const open = new Set([...known, ...(await mentionableIn(tx, scope, id)).map(({ value }) => value)])
  if (called.some((one) => !open.has(one)))
    throw invalid({ mentionIds: 'אפשר לאזכר רק עמיתים שרואים את הלקוח' }, 'אפשר לאזכר רק עמיתים שרואים את הלקוח')
  return called
}

type Mention = { customer: { id: string; name: string }; to: readonly string[] }

async function tellMentioned(tx: Tx, scope: Edits, { customer: { id, name }, to }: Mention) {
  if (to.length === 0) return
  const [actor] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(and(eq(users.companyId, scope.companyId), eq(users.id, scope.actorId)))
  const payload = { name, by: actor?.name ?? '' }
  await notify(tx, scope, { to, kind: 'customer.mentioned', entity: 'customer', entityId: id, payload })
}

async function lockNote(tx: Tx, scope: Edits, target: Target) {
  const [found] = await tx.select().from(customerNotes).where(rowOf(scope, target)).for('update')
  if (!found) throw notFound('ההערה לא נמצאה')
  return found
}

const rowOf = ({ companyId }: Edits, { id, noteId }: Target) =>
  and(
    eq(customerNotes.companyId, companyId),
    eq(customerNotes.customerId, id),
    eq(customerNotes.id, noteId),
    isNull(customerNotes.deletedAt),
  )
