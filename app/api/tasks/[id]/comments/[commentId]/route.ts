import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { deleteTaskComment, updateTaskComment } from '@/lib/modules/tasks/comments.mutations'
import { commentParams, taskCommentChange } from '@/lib/modules/tasks/tasks.schema'

const policy = { gate: can('tasks'), params: commentParams } as const

export const PUT = endpoint(
  {
    ...policy,
    doc: ['tasks', "Change one's own comment", 'עריכת תגובה למשימה'],
    body: taskCommentChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updateTaskComment(requireScope('tasks', actor), params, body),
)

export const DELETE = endpoint(
  { ...policy, doc: ['tasks', 'Delete a comment', 'מחיקת תגובה למשימה'], answer: idAnswer },
  ({ actor, params }) => deleteTaskComment(requireScope('tasks', actor), params),
)
