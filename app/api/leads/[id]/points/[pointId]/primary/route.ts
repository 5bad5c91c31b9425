import { primaryContactMethodEndpoints } from '@/app/api/record-endpoints/contact-methods'
import { leadApi } from '@/app/api/record-endpoints/lead-api'

const { POST } = primaryContactMethodEndpoints(leadApi)

export { POST }
