import { leadApi } from '@/app/api/record-endpoints/lead-api'
import { erasureEndpoints } from '@/app/api/record-endpoints/personal-data'

const { POST } = erasureEndpoints(leadApi)

export { POST }
