import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { listNoteVersions } from '@/lib/modules/customers/notes/queries'
import { noteId, noteVersionsAnswer } from '@/lib/modules/customers/notes/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('customers'), params: noteId, answer: noteVersionsAnswer },
  ({ actor, params }) => listNoteVersions(scopeOf('customers', actor), params),
)
