import { customerImportApi } from '@/app/api/record-endpoints/customer-import-api'
import { importPreviewEndpoints } from '@/app/api/record-endpoints/imports'

const { GET } = importPreviewEndpoints(customerImportApi)

export { GET }
