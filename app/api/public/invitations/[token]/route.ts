import { publicEndpoint } from '@/lib/http/endpoint'
import { invitationAnswer, invitationParams } from '@/lib/modules/calendar/calendar.schema'
import { answerByLink } from '@/lib/modules/calendar/guest-answers.mutations'

export const POST = publicEndpoint({ params: invitationParams, body: invitationAnswer }, ({ params, body, request }) =>
  answerByLink(params.token, body, request.headers),
)
