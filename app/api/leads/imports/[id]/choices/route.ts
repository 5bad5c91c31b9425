import { importChoicesEndpoints } from '@/app/api/record-endpoints/imports'
import { leadImportApi } from '@/app/api/record-endpoints/lead-import-api'

const { PUT } = importChoicesEndpoints(leadImportApi)

export { PUT }
