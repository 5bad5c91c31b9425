import { collaboratorsEndpoints } from '@/app/api/record-endpoints/collaborators'
import { leadApi } from '@/app/api/record-endpoints/lead-api'

const { GET, POST } = collaboratorsEndpoints(leadApi)

export { GET, POST }
