import { importsEndpoints } from '@/app/api/record-endpoints/imports'
import { leadImportApi } from '@/app/api/record-endpoints/lead-import-api'

const { GET, POST } = importsEndpoints(leadImportApi)

export { GET, POST }
