import { leadApi } from '@/app/api/record-endpoints/lead-api'
import { mentionableEndpoints } from '@/app/api/record-endpoints/notes'

const { GET } = mentionableEndpoints(leadApi)

export { GET }
