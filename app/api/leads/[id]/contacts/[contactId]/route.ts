import { contactEndpoints } from '@/app/api/record-endpoints/contacts'
import { leadApi } from '@/app/api/record-endpoints/lead-api'

const { DELETE, PUT } = contactEndpoints(leadApi)

export { DELETE, PUT }
