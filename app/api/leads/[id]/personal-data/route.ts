import { leadApi } from '@/app/api/record-endpoints/lead-api'
import { dataRequestsEndpoints } from '@/app/api/record-endpoints/personal-data'

const { POST } = dataRequestsEndpoints(leadApi)

export { POST }
