import { contactMethodEndpoints } from '@/app/api/record-endpoints/contact-methods'
import { leadApi } from '@/app/api/record-endpoints/lead-api'

const { DELETE, PUT } = contactMethodEndpoints(leadApi)

export { DELETE, PUT }
