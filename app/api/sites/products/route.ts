import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { siteProductsAnswer } from '@/lib/modules/sites/api.schema'
import { saveSiteProduct } from '@/lib/modules/sites/catalogue/catalogue.mutations'
import { listSiteProducts } from '@/lib/modules/sites/catalogue/catalogue.queries'
import { siteProductInput, siteProductQuery } from '@/lib/modules/sites/catalogue/catalogue.schema'

export const GET = endpoint(
  {
    doc: ['sites', 'List the products of websites and their prices', 'מוצרי האתרים ומחיריהם'],
    gate: can('siteWork'),
    query: siteProductQuery,
    answer: siteProductsAnswer,
  },
  ({ actor, query }) =>
    listSiteProducts(requireScope('siteWork', actor), {
      seesCosts: findScope('siteCosts', actor) !== null,
      agencyId: query.agency,
    }),
)

export const PUT = endpoint(
  {
    doc: ['sites', 'Say what a service is for websites', 'שינוי במוצרי האתרים'],
    gate: can('siteCatalogue'),
    body: siteProductInput,
    answer: idAnswer,
  },
  ({ actor, body }) => saveSiteProduct(requireScope('siteCatalogue', actor), body),
)
