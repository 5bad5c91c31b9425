import { importEndpoints } from '@/app/api/record-endpoints/imports'
import { leadImportApi } from '@/app/api/record-endpoints/lead-import-api'

const { GET } = importEndpoints(leadImportApi)

export { GET }
