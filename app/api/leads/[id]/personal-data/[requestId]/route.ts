import { leadApi } from '@/app/api/record-endpoints/lead-api'
import { dataRequestEndpoints } from '@/app/api/record-endpoints/personal-data'

const { PUT } = dataRequestEndpoints(leadApi)

export { PUT }
