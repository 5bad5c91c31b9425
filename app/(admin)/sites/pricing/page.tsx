import { Page } from '@/components/screen/page'
import { Card } from '@/components/ui/card'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listEndingPrices } from '@/lib/modules/sites/domains/domains.queries'

import { EndingsTable } from './endings-table'

export const generateMetadata = screenTitle('sites-pricing')

/** What the company takes for domains and, for who sees costs, what they cost it. */
export default screen('sites-pricing', async ({ actor }) => {
  const seesCosts = findScope('siteCosts', actor) !== null
  const prices = await listEndingPrices(requireScope('siteWork', actor), seesCosts)
  return (
    <Page route="sites-pricing">
      <Card title="דומיינים, לשנה" flush>
        <EndingsTable prices={prices} seesCosts={seesCosts} canEdit={findScope('siteCatalogue', actor) !== null} />
      </Card>
    </Page>
  )
})
