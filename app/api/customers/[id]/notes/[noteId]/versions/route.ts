import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { listNoteVersions } from '@/lib/modules/activity/notes.queries'
import { noteParams, noteVersionsAnswer } from '@/lib/modules/activity/notes.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'

export const GET = endpoint(
  {
    doc: ['customers', 'Read what a note said before', 'הגרסאות הקודמות של הערה'],
    gate: can('customers'),
    params: noteParams,
    answer: noteVersionsAnswer,
  },
  ({ actor, params }) => listNoteVersions(requireScope('customers', actor), customerRecord(params.id), params.noteId),
)
