import { leadApi } from '@/app/api/record-endpoints/lead-api'
import { noteVersionsEndpoints } from '@/app/api/record-endpoints/notes'

const { GET } = noteVersionsEndpoints(leadApi)

export { GET }
