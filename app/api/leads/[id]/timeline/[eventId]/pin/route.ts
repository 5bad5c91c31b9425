import { leadApi } from '@/app/api/record-endpoints/lead-api'
import { pinEndpoints } from '@/app/api/record-endpoints/timeline'

const { PUT } = pinEndpoints(leadApi)

export { PUT }
