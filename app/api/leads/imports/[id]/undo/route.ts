import { importUndoEndpoints } from '@/app/api/record-endpoints/imports'
import { leadImportApi } from '@/app/api/record-endpoints/lead-import-api'

const { POST } = importUndoEndpoints(leadImportApi)

export { POST }
