import { newCollaboratorsEndpoints } from '@/app/api/record-endpoints/collaborators'
import { customerApi } from '@/app/api/record-endpoints/customer-api'

const { GET } = newCollaboratorsEndpoints(customerApi)

export { GET }
