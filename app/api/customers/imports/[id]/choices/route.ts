import { customerImportApi } from '@/app/api/record-endpoints/customer-import-api'
import { importChoicesEndpoints } from '@/app/api/record-endpoints/imports'

const { PUT } = importChoicesEndpoints(customerImportApi)

export { PUT }
