import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadImpersonationList } from '@/lib/modules/impersonation/impersonation.list'
import { listImpersonations } from '@/lib/modules/impersonation/impersonation.queries'
import { href } from '@/lib/routes/find'

import { ImpersonationsTable } from './impersonations-table'

export const generateMetadata = screenTitle('visits')

export default screen('visits', async ({ actor, search }) => (
  <Page route="visits">
    <ImpersonationsTable
      list={await listImpersonations(requireScope('auditLog', actor), loadImpersonationList(search))}
      address={{ path: href('visits'), search }}
    />
  </Page>
))
