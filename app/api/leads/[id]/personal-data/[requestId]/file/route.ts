import { leadApi } from '@/app/api/record-endpoints/lead-api'
import { dataFileEndpoints } from '@/app/api/record-endpoints/personal-data'

const { GET } = dataFileEndpoints(leadApi)

export { GET }
