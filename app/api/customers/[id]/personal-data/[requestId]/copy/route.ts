import { customerApi } from '@/app/api/record-endpoints/customer-api'
import { dataCopyEndpoints } from '@/app/api/record-endpoints/personal-data'

const { POST } = dataCopyEndpoints(customerApi)

export { POST }
