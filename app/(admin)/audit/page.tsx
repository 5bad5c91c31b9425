import { Page } from '@/components/screen/page'
import { OperationNotice } from '@/components/shell/operation-notice'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadAuditList } from '@/lib/modules/audit/audit.list'
import { listActors, listAudit } from '@/lib/modules/audit/audit.queries'
import { findChainState } from '@/lib/modules/audit/chain.queries'

import { AuditExport } from './audit-export'
import { AuditPeek } from './audit-peek'
import { AuditTable } from './audit-table'
import { ChainCard } from './chain-card'

export const generateMetadata = screenTitle('audit')

export default screen('audit', async ({ actor, search }) => {
  const { after, before, peek, ...filter } = loadAuditList(search)
  const scope = requireScope('auditLog', actor)
  const [list, actors, chain] = await Promise.all([
    listAudit(scope, filter, { after, before }),
    listActors(scope),
    findChainState(scope),
  ])
  return (
    <Page route="audit" actions={<AuditExport />}>
      <ChainCard state={chain} />
      <OperationNotice />
      <AuditTable list={list} filter={filter} actors={actors} search={search} held={actor.permissions} />
      {peek && <AuditPeek actor={actor} id={peek} ids={list.rows.map(({ id }) => id)} search={search} />}
    </Page>
  )
})
