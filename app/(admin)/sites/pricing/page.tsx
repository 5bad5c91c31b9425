import { FilterBar } from '@/components/screen/filter-bar'
import { Page } from '@/components/screen/page'
import { Card } from '@/components/ui/card'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listAgencies, listProductChoices, listSiteProducts } from '@/lib/modules/sites/catalogue/catalogue.queries'
import { listEndingPrices } from '@/lib/modules/sites/domains/domains.queries'

import { NewSiteProduct, SiteProducts } from '../site-products'
import { EndingsTable } from './endings-table'

export const generateMetadata = screenTitle('sites-pricing')

/** What the company takes for websites and domains, from each company below and, for who sees costs, what they cost it. */
export default screen('sites-pricing', async ({ actor, search }) => {
  const scope = requireScope('siteWork', actor)
  const catalogue = findScope('siteCatalogue', actor)
  const seesCosts = findScope('siteCosts', actor) !== null
  const agencies = await listAgencies(scope)
  const agency = agencies.find(({ value }) => value === search.agency)
  const [products, prices, choices] = await Promise.all([
    listSiteProducts(scope, { seesCosts, agencyId: agency?.value ?? null }),
    listEndingPrices(scope, seesCosts),
    catalogue ? listProductChoices(catalogue) : [],
  ])
  return (
    <Page route="sites-pricing" actions={catalogue && <NewSiteProduct choices={choices} />}>
      {agencies.length > 0 && (
        <div className="card">
          <FilterBar filters={[{ key: 'agency', label: 'מחירים לזכיין', options: agencies }]} />
        </div>
      )}
      <Card title="אתרים, אחסון ותחזוקה" flush={products.length > 0}>
        <SiteProducts
          label="מחירי האתרים"
          products={products}
          seesCosts={seesCosts}
          canEdit={catalogue !== null}
          canOpen={findScope('serviceDetails', actor) !== null}
          agency={agency}
        />
      </Card>
      <Card title="דומיינים, לשנה" flush>
        <EndingsTable prices={prices} seesCosts={seesCosts} canEdit={catalogue !== null} />
      </Card>
    </Page>
  )
})
