import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { removeCustomerFile } from '@/lib/modules/customers/files.mutations'
import { findFile } from '@/lib/modules/customers/files.queries'
import { customerFileId } from '@/lib/modules/customers/files.schema'

export const GET = endpoint(
  {
    doc: ['customers', 'Download a file of a customer', 'הורדת קובץ של לקוח'],
    gate: can('customers'),
    params: customerFileId,
  },
  async ({ actor, params }) => {
    const { key, ...file } = await findFile(requireScope('customers', actor), params)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)

export const DELETE = endpoint(
  {
    doc: ['customers', 'Delete a file of a customer', 'מחיקת קובץ של לקוח'],
    gate: can('customerEdits'),
    params: customerFileId,
    answer: idAnswer,
  },
  ({ actor, params }) => removeCustomerFile(requireScope('customerEdits', actor), params),
)
