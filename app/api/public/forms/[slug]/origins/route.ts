import { publicEndpoint } from '@/lib/http/endpoint'
import { formSlugParams } from '@/lib/modules/capture/capture.schema'
import { findCapturePass, formToken, listFormOrigins } from '@/lib/modules/capture/channels.queries'

/** Which websites may embed the form: the Edge middleware asks it for the policy of the frame. */
export const GET = publicEndpoint({ params: formSlugParams }, async ({ params, request }) =>
  listFormOrigins(await findCapturePass(formToken(params.slug), request.headers)),
)
