import { consentsEndpoints } from '@/app/api/record-endpoints/consents'
import { customerApi } from '@/app/api/record-endpoints/customer-api'

const { GET, POST } = consentsEndpoints(customerApi)

export { GET, POST }
