import { loadAuditFilter } from '@/lib/modules/audit/audit.list'
import {
  findAuditRow,
  listActors,
  listAudit,
  listOfRecord,
  takeAuditForExport,
} from '@/lib/modules/audit/audit.queries'
import { checkChain } from '@/lib/modules/audit/chain.mutations'
import { findChainState } from '@/lib/modules/audit/chain.queries'
import { loadRecordNames } from '@/lib/modules/audit/names.queries'
import { explainPage, findPeople } from '@/lib/modules/roles/explain.queries'
import { listHolders, listRoleHolders } from '@/lib/modules/roles/holders.queries'
import { archiveRole, createRole, updateRole } from '@/lib/modules/roles/roles.mutations'
import { findRole, listCompanyRoles } from '@/lib/modules/roles/roles.queries'
import { roleChange, roleInput } from '@/lib/modules/roles/roles.schema'

import { type Case, type Crossing, companies, outside } from '../crossing'
import { roleBody } from '../roles'

const roles = ({ scope }: Crossing) => scope('roles')
const log = ({ scope }: Crossing) => scope('auditLog')
const start = { after: null, before: null }
const all = () => loadAuditFilter(new URLSearchParams())
const byThem = ({ theirs }: Crossing) => loadAuditFilter(new URLSearchParams({ person: theirs.ids.user }))
const record = ({ theirs }: Crossing) => ({ entity: 'customer', entityId: theirs.ids.customer })
const change = (version: number) => roleChange.parse({ ...roleBody('שלנו'), version })
const INSTALLATION = 'the whole installation is its subject: only the company at the root passes, tested beside it'

/** Roles and the audit log are the whole company's, open only to who manages the one or may see the other. */
export const roleCases: Record<string, Case> = {
  'roles/roles.queries#listCompanyRoles': (c) => [companies('ours', () => listCompanyRoles(roles(c)))],
  'roles/roles.queries#findRole': (c) => [companies('refused', () => findRole(roles(c), c.theirs.ids.role))],
  'roles/roles.queries#findFeatures': outside('takes no id but the company of its scope'),
  'roles/holders.queries#listHolders': (c) => [companies('ours', () => listHolders(roles(c), 'see leads'))],
  'roles/holders.queries#listRoleHolders': (c) => [
    companies('nothing', () => listRoleHolders(roles(c), c.theirs.ids.heldRole)),
  ],
  'roles/explain.queries#findPeople': (c) => [companies('ours', () => findPeople(roles(c), ''))],
  'roles/explain.queries#explainPage': (c) => [
    companies('refused', () => explainPage(roles(c), c.theirs.ids.user, 'customers')),
  ],
  'roles/roles.mutations#createRole': (c) => [
    companies('ours', () => createRole(roles(c), roleInput.parse(roleBody('שלנו')), c.actor.permissions)),
  ],
  'roles/roles.mutations#updateRole': (c) => [
    companies('refused', () =>
      updateRole(roles(c), c.theirs.ids.role, { change: change(1), own: c.actor.permissions }),
    ),
  ],
  'roles/roles.mutations#archiveRole': (c) => [
    companies('refused', () => archiveRole(roles(c), c.theirs.ids.role, { version: 2, own: c.actor.permissions })),
  ],
  'audit/audit.queries#listAudit': (c) => [
    companies('ours', () => listAudit(log(c), all(), start)),
    companies('nothing', async () => (await listAudit(log(c), byThem(c), start)).rows),
  ],
  'audit/audit.queries#listOfRecord': (c) => [companies('nothing', () => listOfRecord(log(c), record(c), 10))],
  'audit/audit.queries#findAuditRow': (c) => [companies('refused', () => findAuditRow(log(c), c.theirs.ids.audit))],
  'audit/audit.queries#takeAuditForExport': (c) => [
    companies('nothing', () =>
      c.within((tx) => takeAuditForExport(tx, log(c), { filter: byThem(c), cursor: null, size: 10 })),
    ),
  ],
  'audit/audit.queries#countAudit': outside('counts what takeForExport gives, crossed there'),
  'audit/audit.queries#listActors': (c) => [companies('ours', () => listActors(log(c)))],
  'audit/names.queries#loadRecordNames': (c) => [
    companies('nothing', async () => [...(await c.within((tx) => loadRecordNames(tx, log(c), [record(c)])))]),
  ],
  'audit/chain.queries#findChainState': (c) => [companies('ours', () => findChainState(log(c)))],
  'audit/chain.mutations#checkChain': (c) => [companies('ours', () => checkChain(log(c)))],
  'permission-seed/permission-seed.queries#isOfRoot': outside(INSTALLATION),
  'permission-seed/permission-seed.queries#findDiff': outside(INSTALLATION),
  'permission-seed/permission-seed.queries#loadSeedDiff': outside(INSTALLATION),
  'permission-seed/permission-seed.queries#listCatalogue': outside(INSTALLATION),
  'permission-seed/permission-seed.queries#listApplied': outside(INSTALLATION),
  'permission-seed/permission-seed.mutations#applySeed': outside(INSTALLATION),
  'permission-seed/installation.queries#requireRoot': outside(INSTALLATION),
  'permission-seed/installation.queries#companiesWith': outside(INSTALLATION),
  'permission-seed/installation.queries#unknownInRoles': outside(INSTALLATION),
  'permission-seed/installation.queries#unknownGrants': outside(INSTALLATION),
  'permission-seed/installation.queries#storedCatalogue': outside(INSTALLATION),
}
