import { Page } from '@/components/screen/page'
import { scopeOf } from '@/lib/access/scope'
import { loadVisitList } from '@/lib/modules/visits/list'
import { listVisits } from '@/lib/modules/visits/queries'
import { href } from '@/lib/routes/find'
import { screen, screenTitle } from '@/lib/server/screen'

import { VisitsTable } from './visits-table'

export const generateMetadata = screenTitle('visits')

export default screen('visits', async ({ actor, search }) => (
  <Page route="visits">
    <VisitsTable
      list={await listVisits(scopeOf('auditLog', actor), loadVisitList(search))}
      address={{ path: href('visits'), search }}
    />
  </Page>
))
