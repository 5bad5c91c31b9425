import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { removeFile } from '@/lib/modules/activity/files.mutations'
import { findFile } from '@/lib/modules/activity/files.queries'
import { recordFileParams } from '@/lib/modules/activity/files.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'

export const GET = endpoint(
  {
    doc: ['customers', 'Download a file of a customer', 'הורדת קובץ של לקוח'],
    gate: can('customers'),
    params: recordFileParams,
  },
  async ({ actor, params }) => {
    const { key, ...file } = await findFile(requireScope('customers', actor), customerRecord(params.id), params.fileId)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)

export const DELETE = endpoint(
  {
    doc: ['customers', 'Delete a file of a customer', 'מחיקת קובץ של לקוח'],
    gate: can('customerEdits'),
    params: recordFileParams,
    answer: idAnswer,
  },
  ({ actor, params }) => removeFile(requireScope('customerEdits', actor), customerRecord(params.id), params.fileId),
)
