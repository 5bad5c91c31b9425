import { leadApi } from '@/app/api/record-endpoints/lead-api'
import { notesEndpoints } from '@/app/api/record-endpoints/notes'

const { GET, POST } = notesEndpoints(leadApi)

export { GET, POST }
