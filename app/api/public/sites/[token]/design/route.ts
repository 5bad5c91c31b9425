import { publicEndpoint } from '@/lib/http/endpoint'
import { chooseDesign } from '@/lib/modules/sites/catalogue/catalogue.mutations'
import { siteDesignChoice } from '@/lib/modules/sites/catalogue/catalogue.schema'
import { findSitePass } from '@/lib/modules/sites/public.queries'
import { siteTokenParams } from '@/lib/modules/sites/sites.schema'

/** Chooses a design by the customer's link. */
export const POST = publicEndpoint(
  { params: siteTokenParams, body: siteDesignChoice },
  async ({ params, body, request: { headers } }) => chooseDesign(await findSitePass(params.token, headers), body),
)
