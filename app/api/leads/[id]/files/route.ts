import { filesEndpoints } from '@/app/api/record-endpoints/files'
import { leadApi } from '@/app/api/record-endpoints/lead-api'

const { GET, POST } = filesEndpoints(leadApi)

export { GET, POST }
