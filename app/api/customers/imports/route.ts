import { customerImportApi } from '@/app/api/record-endpoints/customer-import-api'
import { importsEndpoints } from '@/app/api/record-endpoints/imports'

const { GET, POST } = importsEndpoints(customerImportApi)

export { GET, POST }
