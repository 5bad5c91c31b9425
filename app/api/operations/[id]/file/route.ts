import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { FILE_TAKERS } from '@/lib/operations/gate'
import { takeOperationFile } from '@/lib/operations/own'
import { operationId } from '@/lib/operations/schema'

export const GET = endpoint(
  {
    doc: ['operations', 'Download the file that an operation wrote', 'הורדת הקובץ של פעולה'],
    gate: FILE_TAKERS,
    params: operationId,
  },
  async ({ actor, params }) => {
    const { key, ...file } = await takeOperationFile(actor, params.id)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
