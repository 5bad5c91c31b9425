import { customerApi } from '@/app/api/record-endpoints/customer-api'
import { noteVersionsEndpoints } from '@/app/api/record-endpoints/notes'

const { GET } = noteVersionsEndpoints(customerApi)

export { GET }
