import { leadApi } from '@/app/api/record-endpoints/lead-api'
import { dataCopyEndpoints } from '@/app/api/record-endpoints/personal-data'

const { POST } = dataCopyEndpoints(leadApi)

export { POST }
