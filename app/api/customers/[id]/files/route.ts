import { customerApi } from '@/app/api/record-endpoints/customer-api'
import { filesEndpoints } from '@/app/api/record-endpoints/files'

const { GET, POST } = filesEndpoints(customerApi)

export { GET, POST }
