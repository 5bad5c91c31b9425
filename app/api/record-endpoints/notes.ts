import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addNote, changeNote, deleteNote } from '@/lib/modules/activity/notes.mutations'
import { listMentionable, listNotes, listNoteVersions } from '@/lib/modules/activity/notes.queries'
import {
  noteAnswer,
  noteChange,
  noteInput,
  noteParams,
  notesAnswer,
  noteVersionsAnswer,
} from '@/lib/modules/activity/notes.schema'
import type { RecordEntity } from '@/lib/records/kind'

import { type RecordApi, recordParams } from './record-api'

/** Handlers of the notes on a record. */
export const notesEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  GET: endpoint(
    {
      doc: [of.group, `Read the notes on ${of.words.english}`, `ההערות על ${of.words.hebrew}`],
      gate: can(of.reads),
      params: recordParams,
      answer: notesAnswer,
    },
    ({ actor, params }) => listNotes(requireScope(of.reads, actor), of.record(params.id)),
  ),
  POST: endpoint(
    {
      doc: [of.group, 'Add a note to the timeline', 'הוספת הערה לציר הזמן'],
      gate: can(of.edits),
      params: recordParams,
      body: noteInput,
      answer: noteAnswer,
    },
    ({ actor, params, body }) => addNote(requireScope(of.edits, actor), of.record(params.id), body),
  ),
})

/** Handlers of one note. */
export const noteEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  PUT: endpoint(
    {
      doc: [of.group, "Change a note of one's own", 'עריכת הערה'],
      gate: can(of.edits),
      params: noteParams,
      body: noteChange,
      answer: versionAnswer,
    },
    ({ actor, params, body }) =>
      changeNote(requireScope(of.edits, actor), of.record(params.id), { noteId: params.noteId, ...body }),
  ),
  DELETE: endpoint(
    {
      doc: [of.group, 'Delete a note', 'מחיקת הערה'],
      gate: can(of.edits),
      params: noteParams,
      answer: idAnswer,
    },
    ({ actor, params }) => deleteNote(requireScope(of.edits, actor), of.record(params.id), params.noteId),
  ),
})

/** The handler of the previous versions of a note. */
export const noteVersionsEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  GET: endpoint(
    {
      doc: [of.group, 'Read what a note said before', 'הגרסאות הקודמות של הערה'],
      gate: can(of.reads),
      params: noteParams,
      answer: noteVersionsAnswer,
    },
    ({ actor, params }) => listNoteVersions(requireScope(of.reads, actor), of.record(params.id), params.noteId),
  ),
})

/** The handler of the colleagues whom a note may mention. */
export const mentionableEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  GET: endpoint(
    {
      doc: [of.group, 'List colleagues whom a note may call', 'עמיתים שאפשר לאזכר בהערה'],
      gate: can(of.edits),
      params: recordParams,
    },
    ({ actor, params }) => listMentionable(requireScope(of.edits, actor), of.record(params.id)),
  ),
})
