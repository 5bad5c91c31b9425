import { customerApi } from '@/app/api/record-endpoints/customer-api'
import { pinEndpoints } from '@/app/api/record-endpoints/timeline'

const { PUT } = pinEndpoints(customerApi)

export { PUT }
