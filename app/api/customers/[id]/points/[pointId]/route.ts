import { contactMethodEndpoints } from '@/app/api/record-endpoints/contact-methods'
import { customerApi } from '@/app/api/record-endpoints/customer-api'

const { DELETE, PUT } = contactMethodEndpoints(customerApi)

export { DELETE, PUT }
