import { contactMethodsEndpoints } from '@/app/api/record-endpoints/contact-methods'
import { leadApi } from '@/app/api/record-endpoints/lead-api'

const { GET, POST } = contactMethodsEndpoints(leadApi)

export { GET, POST }
