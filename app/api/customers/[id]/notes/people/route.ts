import { customerApi } from '@/app/api/record-endpoints/customer-api'
import { mentionableEndpoints } from '@/app/api/record-endpoints/notes'

const { GET } = mentionableEndpoints(customerApi)

export { GET }
