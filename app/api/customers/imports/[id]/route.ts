import { customerImportApi } from '@/app/api/record-endpoints/customer-import-api'
import { importEndpoints } from '@/app/api/record-endpoints/imports'

const { GET } = importEndpoints(customerImportApi)

export { GET }
