import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { taskOptionsAnswer } from '@/lib/modules/tasks/api.schema'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { listSubjectOptions } from '@/lib/modules/tasks/subjects.queries'
import { subjectOptionsQuery } from '@/lib/modules/tasks/tasks.schema'

export const GET = endpoint(
  {
    doc: ['tasks', 'Find documents and payment pages that a task may be about', 'מסמכים ועמודי תשלום לקישור למשימה'],
    gate: can('tasks'),
    query: subjectOptionsQuery,
    answer: taskOptionsAnswer,
  },
  ({ actor, query }) => listSubjectOptions(requireScope('tasks', actor), query, findSubjectScopes(actor)),
)
