import { contactsEndpoints } from '@/app/api/record-endpoints/contacts'
import { customerApi } from '@/app/api/record-endpoints/customer-api'

const { GET, POST } = contactsEndpoints(customerApi)

export { GET, POST }
