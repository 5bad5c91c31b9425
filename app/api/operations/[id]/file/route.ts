import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { DOWNLOAD_GATE } from '@/lib/operations/gate'
import { loadOperationFile } from '@/lib/operations/own'
import { operationParams } from '@/lib/operations/schema'

export const GET = endpoint(
  {
    doc: ['operations', 'Download the file that an operation wrote', 'הורדת הקובץ של פעולה'],
    gate: DOWNLOAD_GATE,
    params: operationParams,
  },
  async ({ actor, params }) => {
    const { key, ...file } = await loadOperationFile(actor, params.id)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
