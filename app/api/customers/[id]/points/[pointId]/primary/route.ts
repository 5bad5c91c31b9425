import { primaryContactMethodEndpoints } from '@/app/api/record-endpoints/contact-methods'
import { customerApi } from '@/app/api/record-endpoints/customer-api'

const { POST } = primaryContactMethodEndpoints(customerApi)

export { POST }
