import { loadAuditFilter } from '@/lib/modules/audit/audit.list'
import {
  findAuditRow,
  listActors,
  listAudit,
  listOfRecord,
  loadAuditForExport,
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

/**
 * Roles and the audit log belong to the whole company, but are open only to users who may manage roles or see the audit
 * log.
 */
export const roleCases: Record<string, Case> = {
  listCompanyRoles: (c) => [companies('ours', () => listCompanyRoles(roles(c)))],
  findRole: (c) => [companies('refused', () => findRole(roles(c), c.theirs.ids.role))],
  findFeatures: outside('takes no id but the company of its scope'),
  listHolders: (c) => [companies('ours', () => listHolders(roles(c), 'see leads'))],
  listRoleHolders: (c) => [companies('nothing', () => listRoleHolders(roles(c), c.theirs.ids.heldRole))],
  findPeople: (c) => [companies('ours', () => findPeople(roles(c), ''))],
  explainPage: (c) => [companies('refused', () => explainPage(roles(c), c.theirs.ids.user, 'customers'))],
  createRole: (c) => [
    companies('ours', () => createRole(roles(c), roleInput.parse(roleBody('שלנו')), c.actor.permissions)),
  ],
  updateRole: (c) => [
    companies('refused', () =>
      updateRole(roles(c), c.theirs.ids.role, { change: change(1), own: c.actor.permissions }),
    ),
  ],
  archiveRole: (c) => [
    companies('refused', () => archiveRole(roles(c), c.theirs.ids.role, { version: 2, own: c.actor.permissions })),
  ],
  listAudit: (c) => [
    companies('ours', () => listAudit(log(c), all(), start)),
    companies('nothing', async () => (await listAudit(log(c), byThem(c), start)).rows),
  ],
  listOfRecord: (c) => [companies('nothing', () => listOfRecord(log(c), record(c), 10))],
  findAuditRow: (c) => [companies('refused', () => findAuditRow(log(c), c.theirs.ids.audit))],
  loadAuditForExport: (c) => [
    companies('nothing', () =>
      c.within((tx) => loadAuditForExport(tx, log(c), { filter: byThem(c), cursor: null, size: 10 })),
    ),
  ],
  countAudit: outside('counts what takeForExport gives, crossed there'),
  listActors: (c) => [companies('ours', () => listActors(log(c)))],
  loadRecordNames: (c) => [
    companies('nothing', async () => [...(await c.within((tx) => loadRecordNames(tx, log(c), [record(c)])))]),
  ],
  findChainState: (c) => [companies('ours', () => findChainState(log(c)))],
  checkChain: (c) => [companies('ours', () => checkChain(log(c)))],
  isOfRoot: outside(INSTALLATION),
  findDiff: outside(INSTALLATION),
  loadSeedDiff: outside(INSTALLATION),
  listCatalogue: outside(INSTALLATION),
  listApplied: outside(INSTALLATION),
  applySeed: outside(INSTALLATION),
  requireRoot: outside(INSTALLATION),
  companiesWith: outside(INSTALLATION),
  unknownInRoles: outside(INSTALLATION),
  unknownGrants: outside(INSTALLATION),
  storedCatalogue: outside(INSTALLATION),
}
