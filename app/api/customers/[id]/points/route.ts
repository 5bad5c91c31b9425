import { contactMethodsEndpoints } from '@/app/api/record-endpoints/contact-methods'
import { customerApi } from '@/app/api/record-endpoints/customer-api'

const { GET, POST } = contactMethodsEndpoints(customerApi)

export { GET, POST }
