import { publicEndpoint } from '@/lib/http/endpoint'
import { confirmationParams } from '@/lib/modules/capture/capture.schema'
import { confirmOptIn } from '@/lib/modules/capture/opt-in.mutations'

export const POST = publicEndpoint({ params: confirmationParams }, ({ params, request }) =>
  confirmOptIn(params.token, request.headers),
)
