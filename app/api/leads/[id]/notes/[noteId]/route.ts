import { leadApi } from '@/app/api/record-endpoints/lead-api'
import { noteEndpoints } from '@/app/api/record-endpoints/notes'

const { DELETE, PUT } = noteEndpoints(leadApi)

export { DELETE, PUT }
