import { contactEndpoints } from '@/app/api/record-endpoints/contacts'
import { customerApi } from '@/app/api/record-endpoints/customer-api'

const { DELETE, PUT } = contactEndpoints(customerApi)

export { DELETE, PUT }
