import { customerImportApi } from '@/app/api/record-endpoints/customer-import-api'
import { importUndoEndpoints } from '@/app/api/record-endpoints/imports'

const { POST } = importUndoEndpoints(customerImportApi)

export { POST }
