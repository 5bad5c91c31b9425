import { customerImportApi } from '@/app/api/record-endpoints/customer-import-api'
import { importCancelEndpoints } from '@/app/api/record-endpoints/imports'

const { POST } = importCancelEndpoints(customerImportApi)

export { POST }
