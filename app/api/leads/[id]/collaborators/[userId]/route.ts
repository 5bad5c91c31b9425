import { collaboratorEndpoints } from '@/app/api/record-endpoints/collaborators'
import { leadApi } from '@/app/api/record-endpoints/lead-api'

const { DELETE } = collaboratorEndpoints(leadApi)

export { DELETE }
