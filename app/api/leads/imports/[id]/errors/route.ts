import { importErrorsEndpoints } from '@/app/api/record-endpoints/imports'
import { leadImportApi } from '@/app/api/record-endpoints/lead-import-api'

const { GET } = importErrorsEndpoints(leadImportApi)

export { GET }
