import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { recordNotes } from '@/lib/db/schema/records'
import { addToTimeline } from '@/lib/events/timeline'
import { recordChange } from '@/lib/records/changes'
import { type RecordEditor, type RecordEntity, type RecordRef, recordColumns } from '@/lib/records/kind'

type NewNote = {
  /** The row of the record, which the caller has locked. */
  row: { id: string; ownerId: string | null }
  text: string
  mentionIds?: readonly string[]
}

/** Writes a note of the actor on a record; returns its id. */
export async function writeNote<E extends RecordEntity>(
  tx: Tx,
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  { row, text, mentionIds = [] }: NewNote,
): Promise<string> {
  const { companyId, actorId } = scope
  const noteId = newId()
  const by = { createdBy: actorId, updatedBy: actorId }
  const own = recordColumns(record)
  await tx.insert(recordNotes).values({ companyId, id: noteId, ...by, ...own, text, mentionIds: [...mentionIds] })
  await addToTimeline(tx, scope, { ...own, type: 'note.added', payload: { noteId } })
  const noted = { kind: record.kind, row, act: 'note-added', isWithin: true, data: { noteId }, news: 'noted' } as const
  await recordChange(tx, scope, noted)
  return noteId
}
