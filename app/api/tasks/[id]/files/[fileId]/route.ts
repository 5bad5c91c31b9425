import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { attachedFileParams } from '@/lib/modules/activity/files.schema'
import { removeTaskFile } from '@/lib/modules/tasks/files.mutations'
import { findTaskFile } from '@/lib/modules/tasks/files.queries'

const policy = { gate: can('tasks'), params: attachedFileParams } as const

export const GET = endpoint(
  { ...policy, doc: ['tasks', 'Download a file of a task', 'הורדת קובץ של משימה'] },
  async ({ actor, params }) => {
    const { key, ...file } = await findTaskFile(requireScope('tasks', actor), params)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)

export const DELETE = endpoint(
  { ...policy, doc: ['tasks', 'Delete a file of a task', 'מחיקת קובץ של משימה'], answer: idAnswer },
  ({ actor, params }) => removeTaskFile(requireScope('tasks', actor), params),
)
