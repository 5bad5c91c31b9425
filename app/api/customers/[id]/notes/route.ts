import { customerApi } from '@/app/api/record-endpoints/customer-api'
import { notesEndpoints } from '@/app/api/record-endpoints/notes'

const { GET, POST } = notesEndpoints(customerApi)

export { GET, POST }
