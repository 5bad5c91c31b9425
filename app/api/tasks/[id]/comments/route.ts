import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addTaskComment } from '@/lib/modules/tasks/comments.mutations'
import { taskCommentInput, taskParams } from '@/lib/modules/tasks/tasks.schema'

export const POST = endpoint(
  {
    doc: ['tasks', 'Comment on a task', 'תגובה למשימה'],
    gate: can('tasks'),
    params: taskParams,
    body: taskCommentInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => addTaskComment(requireScope('tasks', actor), params.id, body),
)
