import { sql } from 'drizzle-orm'
import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import type { Role } from '@/lib/access/visitor'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { ALL_PERMISSIONS, OWN_PERMISSIONS } from '../isolation/people'
import { fillTenant, type Tenant } from '../isolation/tenant'
import type { TenantPairs } from '../isolation/tenant-pairs'
import { OUR_WORDS, THEIR_WORDS, type Words } from '../isolation/words'

import { newWorld, type World, worldOf } from '../support/world'
import { type Client, newClient, newSignedInClient } from './call-handler'

/** A caller of the matrix: its visitor data for the guard and gates, and its place in the company tree. */
export type MatrixActor = {
  label: string
  client: Client
  /** Null without a valid session. */
  visitor: { role: Role; verified: boolean; permissions: ReadonlySet<Permission> } | null
  /** Place in the tree, relative to the company of the rows: inside it, above it, or neither. */
  position: 'outside' | 'inside' | 'above'
  /** Rows that the actor may see: all of the company, only their own, or none. */
  sees: 'all' | 'own' | 'nothing'
}

const FAR_WORDS: Words = { ...THEIR_WORDS, word: `${THEIR_WORDS.word}רחוק`, digits: '66' }
const GONE_WORDS: Words = { ...OUR_WORDS, word: `${OUR_WORDS.word}מחוק`, digits: '77' }

export type MatrixTenants = Record<'own' | 'agent' | 'colleague' | 'company' | 'reseller' | 'deleted', Tenant>

/** Soft-deletable tables, by the id key of a tenant. */
export const DELETED: Record<string, string> = {
  customer: 'customers',
  service: 'services',
  activePage: 'payment_pages',
  draftPage: 'payment_pages',
  draftDocument: 'documents',
  sentDocument: 'documents',
  completedDocument: 'documents',
  documentTemplate: 'document_templates',
  post: 'posts',
  view: 'saved_views',
  task: 'tasks',
  taskProject: 'task_projects',
  calendarEvent: 'events',
  teamCalendar: 'calendars',
}

/**
 * Creates a tree master → reseller → two companies, another reseller with a company, and the eleven actors around the
 * first company of the tenant pairs.
 */
export async function matrixWorld(filled: TenantPairs) {
  const master = await newWorld('ראשית המטריצה', { kind: 'master' })
  const reseller = await newWorld('משווק המטריצה', { kind: 'reseller', parentId: master.companyId })
  const rival = await newWorld('משווק אחר', { kind: 'reseller', parentId: master.companyId })
  // The tenants are filled as root companies and moved into the tree afterwards, because only a root can grant itself
  // credit.
  const [one, other] = [worldOf(filled.one), worldOf(filled.other)]
  const far = await newWorld(`חברה ${FAR_WORDS.word}`)
  const tenants: MatrixTenants = {
    own: filled.ours,
    agent: filled.agent,
    colleague: filled.colleague,
    company: filled.theirs,
    reseller: await sideIn(far, FAR_WORDS),
    deleted: await sideIn(one, GONE_WORDS),
  }
  await deleteRows(tenants.deleted)
  for (const [world, above] of [
    [one, reseller],
    [other, reseller],
    [far, rival],
  ] as const)
    await putUnder(world.companyId, [master.companyId, above.companyId])
  return { tenants, actors: await actorsOf({ master, reseller, one, tenants }) }
}

async function sideIn(world: World, words: Words): Promise<Tenant> {
  const person = await world.person({ permissions: ALL_PERMISSIONS })
  return fillTenant(
    {
      ...person,
      companyId: world.companyId,
      companyName: world.companyName,
      role: 'staff',
      verified: true,
      permissions: new Set(ALL_PERMISSIONS),
      customerId: null,
      sessionId: '',
    },
    words,
    world.gatewayAccountId,
  )
}

const putUnder = (companyId: string, above: readonly string[]) =>
  inAuth(async (tx) => {
    await tx.execute(sql`update companies set parent_id = ${above.at(-1) ?? null} where id = ${companyId}`)
    await tx.execute(
      sql`update companies set path = ${sql.param([...above])}::uuid[] || path where path[1] = ${companyId}`,
    )
  })

async function deleteRows({ actor, ids }: Tenant) {
  await inCompany({ companyId: actor.companyId, actorId: actor.id }, async (tx) => {
    for (const [kind, table] of Object.entries(DELETED))
      await tx.execute(
        sql`update ${sql.identifier(table)} set deleted_at = now() where id = ${(ids as Record<string, string>)[kind] ?? null}`,
      )
  })
}

type Worlds = { master: World; reseller: World; one: World; tenants: MatrixTenants }

async function actorsOf({ master, reseller, one, tenants }: Worlds): Promise<MatrixActor[]> {
  const hire = async (world: World, label: string, wanted: Wanted): Promise<MatrixActor> => {
    const { role = 'staff', permissions = [], isVerified = true, customerId } = wanted
    const { id } = await world.person({ role, permissions, isVerified, ...(customerId && { customerId }) })
    const visitor = { role, verified: isVerified, permissions: new Set(isVerified ? permissions : []) }
    return {
      label,
      client: await newSignedInClient(id),
      visitor,
      position: wanted.position ?? 'inside',
      sees: wanted.sees ?? 'nothing',
    }
  }
  const above = { role: 'admin', position: 'above' } as const
  const lost = async (label: string, change: (id: string) => Promise<unknown>): Promise<MatrixActor> => {
    const { id } = await one.person({ permissions: ALL_PERMISSIONS })
    const client = await newSignedInClient(id)
    await change(id)
    return { label, client, visitor: null, position: 'outside', sees: 'nothing' }
  }
  return [
    { label: 'anonymous', client: newClient(), visitor: null, position: 'outside', sees: 'nothing' },
    await lost('expired', (id) =>
      inAuth((tx) =>
        tx.execute(sql`update sessions set last_seen_at = now() - interval '61 minutes' where user_id = ${id}`),
      ),
    ),
    await lost('disabled', (id) =>
      inAuth((tx) => tx.execute(sql`update users set disabled_at = now() where id = ${id}`)),
    ),
    await hire(one, 'unverified', { permissions: ALL_PERMISSIONS, isVerified: false }),
    await hire(one, 'client', { role: 'client', customerId: tenants.own.ids.customer }),
    {
      ...(await hire(one, 'staff-own', { permissions: OWN_PERMISSIONS })),
      client: await newSignedInClient(tenants.agent.actor.id),
      sees: 'own',
    },
    await hire(one, 'staff-all', { permissions: STAFF, sees: 'all' }),
    await hire(one, 'company admin', { role: 'admin', permissions: ADMIN, sees: 'all' }),
    await hire(reseller, 'reseller', {
      ...above,
      permissions: ALL_PERMISSIONS.filter((one) => one !== 'access mastercrm'),
    }),
    await hire(master, 'master', { ...above, permissions: ALL_PERMISSIONS }),
    await hire(master, 'superAdmin', { ...above, permissions: PERMISSIONS }),
  ]
}

type Wanted = {
  role?: Role
  permissions?: readonly Permission[]
  isVerified?: boolean
  customerId?: string
  position?: MatrixActor['position']
  sees?: MatrixActor['sees']
}

const PLATFORM = new Set<Permission>(['superAdmin', 'access mastercrm', 'act as company'])
const ADMIN = PERMISSIONS.filter((permission) => !PLATFORM.has(permission))
const STAFF = ADMIN.filter((permission) => !/settings|users|roles|wallet|commissions|audit/.test(permission))
