import { Page } from '@/components/screen/page'
import { OperationNotice } from '@/components/shell/operation-notice'
import { scopeOf } from '@/lib/access/scope'
import { findChainState } from '@/lib/modules/audit/chain/queries'
import { loadAuditList } from '@/lib/modules/audit/list'
import { listActors, listAudit } from '@/lib/modules/audit/queries'
import { screen, screenTitle } from '@/lib/server/screen'

import { AuditExport } from './audit-export'
import { AuditPeek } from './audit-peek'
import { AuditTable } from './audit-table'
import { ChainCard } from './chain-card'

export const generateMetadata = screenTitle('audit')

export default screen('audit', async ({ actor, search }) => {
  const { after, before, peek, ...filter } = loadAuditList(search)
  const scope = scopeOf('auditLog', actor)
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
