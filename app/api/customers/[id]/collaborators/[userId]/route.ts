import { collaboratorEndpoints } from '@/app/api/record-endpoints/collaborators'
import { customerApi } from '@/app/api/record-endpoints/customer-api'

const { DELETE } = collaboratorEndpoints(customerApi)

export { DELETE }
