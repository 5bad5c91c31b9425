import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { boardColumnAnswer, boardColumnQuery } from '@/lib/modules/tasks/api.schema'
import { listBoardColumn } from '@/lib/modules/tasks/board.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

export const GET = endpoint(
  {
    doc: ['tasks', 'List the tasks of a column of a board', 'המשימות של עמודה בלוח'],
    gate: can('tasks'),
    query: boardColumnQuery,
    answer: boardColumnAnswer,
  },
  ({ actor, query }) => listBoardColumn(requireScope('tasks', actor), query, findSubjectScopes(actor)),
)
