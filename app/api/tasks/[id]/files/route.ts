import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'
import { uploadBody } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { attachedFileQuery, attachedFilesAnswer } from '@/lib/modules/activity/files.schema'
import { addTaskFile } from '@/lib/modules/tasks/files.mutations'
import { listTaskFiles } from '@/lib/modules/tasks/files.queries'
import { taskParams } from '@/lib/modules/tasks/tasks.schema'

const policy = { gate: can('tasks'), params: taskParams } as const

export const GET = endpoint(
  { ...policy, doc: ['tasks', 'Read the files of a task', 'הקבצים של משימה'], answer: attachedFilesAnswer },
  ({ actor, params }) => listTaskFiles(requireScope('tasks', actor), params.id),
)

/** The request body is the file itself. */
export const POST = endpoint(
  { ...policy, doc: ['tasks', 'Upload a file to a task', 'צירוף קובץ למשימה'], query: attachedFileQuery },
  async ({ actor, params, query, request }) => {
    const source = uploadBody(request, MAX_ATTACHMENT_BYTES)
    return json(await addTaskFile(requireScope('tasks', actor), params.id, { ...query, source }), { status: 201 })
  },
)
