import { customerImportApi } from '@/app/api/record-endpoints/customer-import-api'
import { importErrorsEndpoints } from '@/app/api/record-endpoints/imports'

const { GET } = importErrorsEndpoints(customerImportApi)

export { GET }
