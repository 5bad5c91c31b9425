import { customerImportApi } from '@/app/api/record-endpoints/customer-import-api'
import { importTermsEndpoints } from '@/app/api/record-endpoints/imports'

const { PUT } = importTermsEndpoints(customerImportApi)

export { PUT }
