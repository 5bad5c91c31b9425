import { publicEndpoint } from '@/lib/http/endpoint'
import { submitContent } from '@/lib/modules/sites/public.mutations'
import { findSitePass } from '@/lib/modules/sites/public.queries'
import { siteSubmission, siteTokenContentParams } from '@/lib/modules/sites/sites.schema'

/** Sends a content by the customer's link. */
export const POST = publicEndpoint(
  { params: siteTokenContentParams, body: siteSubmission },
  async ({ params, body, request }) =>
    submitContent(await findSitePass(params.token, request.headers), params.contentId, body),
)
