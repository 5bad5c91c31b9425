import { collaboratorsEndpoints } from '@/app/api/record-endpoints/collaborators'
import { customerApi } from '@/app/api/record-endpoints/customer-api'

const { GET, POST } = collaboratorsEndpoints(customerApi)

export { GET, POST }
