import { customerApi } from '@/app/api/record-endpoints/customer-api'
import { noteEndpoints } from '@/app/api/record-endpoints/notes'

const { DELETE, PUT } = noteEndpoints(customerApi)

export { DELETE, PUT }
