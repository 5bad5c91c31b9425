import { and, eq, isNull, sql } from 'drizzle-orm'
import { forbidden, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { recordNotes, recordNoteVersions, timelineEvents } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { loadActorName } from '@/lib/notifications/actor-name'
import { notify } from '@/lib/notifications/notify'
import { recordChange } from '@/lib/records/changes'
import { belongsToRecord, lockEditable, type RecordEditor, type RecordEntity, type RecordRef } from '@/lib/records/kind'
import { touch } from '@/lib/records/touch'

import { deleteStoredFiles } from './attached-files.commands'
import { dropFilesOfNote } from './files.mutations'
import { writeNote } from './notes.commands'
import { mentionableIn } from './notes.queries'
import type { NoteChange, NoteInput } from './notes.schema'

/**
 * Adds a note to the timeline of a record and notifies the mentioned users; 404, 409 for a locked record, 422 for a
 * mention of a user who may not see the record.
 */
export const addNote = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  { text, mentionIds }: NoteInput,
) =>
  inCompany(scope, async (tx) => {
    const row = await lockEditable(tx, scope, record)
    const called = await requireMentionable(tx, scope, { record, mentionIds })
    await notifyMentioned(tx, scope, { record, name: row.name, to: called })
    return { id: record.id, noteId: await writeNote(tx, scope, record, { row, text, mentionIds: called }) }
  })

/**
 * Edits a note of the actor; the previous version is kept. 403 for another user's note, 404, 409 for a locked record or
 * a stale version.
 */
export const changeNote = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  { noteId, text, mentionIds, version }: NoteChange & { noteId: string },
) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const row = await lockEditable(tx, scope, record)
    const before = await lockNote(tx, scope, { record, noteId })
    if (before.createdBy !== actorId) throw forbidden('אפשר לערוך רק הערה שכתבת')
    if (before.version !== version) throw stale()
    const called = await requireMentionable(tx, scope, { record, mentionIds, known: before.mentionIds })
    const said = { text: before.text, at: before.updatedAt, byId: before.updatedBy }
    await tx.insert(recordNoteVersions).values({ companyId, noteId, version, ...said })
    const after = { text, mentionIds: called, ...touch(version, actorId) }
    await tx.update(recordNotes).set(after).where(liveNote(scope, { record, noteId }))
    const to = called.filter((one) => !before.mentionIds.includes(one))
    await notifyMentioned(tx, scope, { record, name: row.name, to })
    await recordNoteChange(tx, scope, { record, row, noteId, act: 'note-updated' })
    return { id: noteId, version: version + 1 }
  })

/**
 * Deletes a note with its files: the actor's own, or anybody's for a user who may edit all records. 403, 404, 409 for a
 * locked record.
 */
export async function deleteNote<E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  noteId: string,
) {
  const keys = await inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const row = await lockEditable(tx, scope, record)
    const { createdBy } = await lockNote(tx, scope, { record, noteId })
    if (createdBy !== actorId && scope.ownerId !== undefined) throw forbidden('אפשר למחוק רק הערה שכתבת')
    const gone = { deletedAt: new Date(), updatedAt: new Date(), updatedBy: actorId }
    await tx.update(recordNotes).set(gone).where(liveNote(scope, { record, noteId }))
    await unpin(tx, scope, { record, noteId })
    const dropped = await dropFilesOfNote(tx, companyId, { record, noteId })
    await recordNoteChange(tx, scope, { record, row, noteId, act: 'note-deleted' })
    return dropped
  })
  await deleteStoredFiles(keys)
  return { id: noteId }
}

type NoteRef = { record: RecordRef; noteId: string }
type NoteAct = NoteRef & {
  row: { id: string; ownerId: string | null }
  act: 'note-updated' | 'note-deleted'
}

/** The timeline shows the note itself, so changes to it add no timeline event. */
const recordNoteChange = (tx: Tx, scope: RecordEditor, { record: { kind }, row, noteId, act }: NoteAct) =>
  recordChange(tx, scope, { kind, row, act, isWithin: true, data: { noteId }, news: 'noted' })

const unpin = (tx: Tx, { companyId }: RecordEditor, { record, noteId }: NoteRef) =>
  tx
    .update(timelineEvents)
    .set({ pinnedAt: null })
    .where(
      and(
        belongsToRecord(timelineEvents, companyId, record),
        eq(timelineEvents.type, 'note.added'),
        sql`${timelineEvents.payload} ->> 'noteId' = ${noteId}`,
      ),
    )

type Called = {
  record: RecordRef
  mentionIds: readonly string[]
  /** Users mentioned before are accepted, even if they have left or lost access since. */
  known?: readonly string[]
}

/** Returns the ids without repetitions; 422 for a user who is not a colleague or may not see the record. */
async function requireMentionable(tx: Tx, scope: RecordEditor, { record, mentionIds, known = [] }: Called) {
  const called = [...new Set(mentionIds)]
  if (called.every((one) => known.includes(one))) return called
  const open = new Set([...known, ...(await mentionableIn(tx, scope, record)).map(({ value }) => value)])
  if (called.some((one) => !open.has(one))) {
    const message = `אפשר לאזכר רק עמיתים שרואים את ${record.kind.words.the}`
    throw invalid({ mentionIds: message }, message)
  }
  return called
}

type Mention = { record: RecordRef; name: string; to: readonly string[] }

async function notifyMentioned(tx: Tx, scope: RecordEditor, { record: { kind, id }, name, to }: Mention) {
  if (to.length === 0) return
  const { entity } = kind
  const payload = { name, by: await loadActorName(tx, scope) }
  await notify(tx, scope, { to, kind: `${entity}.mentioned`, entity, entityId: id, payload })
}

async function lockNote(tx: Tx, scope: RecordEditor, note: NoteRef) {
  const [found] = await tx.select().from(recordNotes).where(liveNote(scope, note)).for('update')
  if (!found) throw notFound('ההערה לא נמצאה')
  return found
}

const liveNote = ({ companyId }: RecordEditor, { record, noteId }: NoteRef) =>
  and(belongsToRecord(recordNotes, companyId, record), eq(recordNotes.id, noteId), isNull(recordNotes.deletedAt))
