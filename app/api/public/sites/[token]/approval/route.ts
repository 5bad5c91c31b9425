import { publicEndpoint } from '@/lib/http/endpoint'
import { clientAddress } from '@/lib/limits/client-address'
import { decideByLink } from '@/lib/modules/sites/public.mutations'
import { findSitePass } from '@/lib/modules/sites/public.queries'
import { siteDecision, siteTokenParams } from '@/lib/modules/sites/sites.schema'

const MAX_AGENT = 400

/** Approves the version that the customer was shown, or asks for fixes; the evidence says from where. */
export const POST = publicEndpoint(
  { params: siteTokenParams, body: siteDecision },
  async ({ params, body, request: { headers } }) =>
    decideByLink(await findSitePass(params.token, headers), body, {
      ip: clientAddress(headers),
      userAgent: (headers.get('user-agent') ?? '').slice(0, MAX_AGENT),
    }),
)
