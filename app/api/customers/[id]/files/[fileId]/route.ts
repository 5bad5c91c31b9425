import { customerApi } from '@/app/api/record-endpoints/customer-api'
import { fileEndpoints } from '@/app/api/record-endpoints/files'

const { DELETE, GET } = fileEndpoints(customerApi)

export { DELETE, GET }
