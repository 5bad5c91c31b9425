import { contactsEndpoints } from '@/app/api/record-endpoints/contacts'
import { leadApi } from '@/app/api/record-endpoints/lead-api'

const { GET, POST } = contactsEndpoints(leadApi)

export { GET, POST }
