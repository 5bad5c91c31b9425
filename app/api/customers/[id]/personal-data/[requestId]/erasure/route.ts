import { customerApi } from '@/app/api/record-endpoints/customer-api'
import { erasureEndpoints } from '@/app/api/record-endpoints/personal-data'

const { POST } = erasureEndpoints(customerApi)

export { POST }
