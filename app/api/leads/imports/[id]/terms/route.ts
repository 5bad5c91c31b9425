import { importTermsEndpoints } from '@/app/api/record-endpoints/imports'
import { leadImportApi } from '@/app/api/record-endpoints/lead-import-api'

const { PUT } = importTermsEndpoints(leadImportApi)

export { PUT }
