import { customerImportApi } from '@/app/api/record-endpoints/customer-import-api'
import { importRunEndpoints } from '@/app/api/record-endpoints/imports'

const { POST } = importRunEndpoints(customerImportApi)

export { POST }
