import { customerApi } from '@/app/api/record-endpoints/customer-api'
import { dataRequestsEndpoints } from '@/app/api/record-endpoints/personal-data'

const { POST } = dataRequestsEndpoints(customerApi)

export { POST }
