import { consentsEndpoints } from '@/app/api/record-endpoints/consents'
import { leadApi } from '@/app/api/record-endpoints/lead-api'

const { GET, POST } = consentsEndpoints(leadApi)

export { GET, POST }
