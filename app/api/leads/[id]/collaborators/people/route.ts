import { newCollaboratorsEndpoints } from '@/app/api/record-endpoints/collaborators'
import { leadApi } from '@/app/api/record-endpoints/lead-api'

const { GET } = newCollaboratorsEndpoints(leadApi)

export { GET }
