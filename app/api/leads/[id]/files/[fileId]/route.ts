import { fileEndpoints } from '@/app/api/record-endpoints/files'
import { leadApi } from '@/app/api/record-endpoints/lead-api'

const { DELETE, GET } = fileEndpoints(leadApi)

export { DELETE, GET }
