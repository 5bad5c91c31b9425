import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Card } from '@/components/ui/card'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listStages } from '@/lib/modules/sites/sites.queries'

import { StagesTable } from './stages-table'

export const generateMetadata = screenTitle('sites-stages')

/** How the company works in each stage: how long it takes, what the customer does in it, and what is checked. */
export default screen('sites-stages', async ({ actor }) => (
  <Page route="sites-stages">
    <LiveRefresh topics={['site']} />
    <Card flush>
      <StagesTable stages={await listStages(requireScope('siteEdits', actor))} />
    </Card>
  </Page>
))
