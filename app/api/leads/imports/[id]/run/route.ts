import { importRunEndpoints } from '@/app/api/record-endpoints/imports'
import { leadImportApi } from '@/app/api/record-endpoints/lead-import-api'

const { POST } = importRunEndpoints(leadImportApi)

export { POST }
