import { sql } from 'drizzle-orm'
import { isPermission, type Permission } from '@/lib/access/permissions'
import type { Actor, ReadOnly, RequiredAction, Trace } from '@/lib/access/scope'
import type { Role } from '@/lib/access/visitor'
import { withoutWritePermissions } from '@/lib/access/writing'

export type ActorRow = {
  session_id: string
  user_id: string
  company_id: string
  company_name: string
  company_state: string
  display_name: string
  email: string
  role: Role
  verified: string
  customer_id: string | null
  teammate_ids: string[]
  shared_customer_ids: string[]
  shared_lead_ids: string[]
  permissions: string[]
}

/** Columns from which an actor is built, of the user u and the company c. */
export const ACTOR_COLUMNS = sql`u.id as user_id, u.company_id, c.name as company_name, c.state as company_state, u.display_name, u.email,
  u.role, u.verified, u.customer_id, 
  array(select m.id from users m where m.company_id = u.company_id and m.team_id = u.team_id and m.id <> u.id and m.deleted_at is null)
    as teammate_ids,
  array(select r.customer_id from record_collaborators r where r.company_id = u.company_id and r.user_id = u.id
    and r.customer_id is not null) as shared_customer_ids,
  array(select r.lead_id from record_collaborators r where r.company_id = u.company_id and r.user_id = u.id
    and r.lead_id is not null) as shared_lead_ids,
  kesher.permissions_of(u.company_id, u.id) as permissions`

/** Builds an actor without a session. Unverified users have no permissions, whatever their roles grant. */
export const toActor = (row: ActorRow): Actor => ({
  id: row.user_id,
  companyId: row.company_id,
  companyName: row.company_name,
  name: row.display_name,
  email: row.email,
  role: row.role,
  verified: row.verified === 'yes',
  permissions: new Set(row.verified === 'yes' ? row.permissions.filter(isPermission) : []),
  customerId: row.customer_id,
  teammateIds: row.teammate_ids,
  sharedIds: { customers: row.shared_customer_ids, leads: row.shared_lead_ids },
  sessionId: row.session_id,
  readOnly: row.company_state === 'suspended' ? 'suspended' : undefined,
})

/**
 * What `kesher.session_actor` returns beside the user: required actions, role preview of the person p, impersonation.
 */
export type SessionRow = ActorRow & {
  is_quiet: boolean
  is_recent: boolean
  must_change_password: boolean
  owes_totp: boolean
  preview_name: string | null
  preview_permissions: string[] | null
  impersonation_id: string | null
  act_reason: string | null
  act_mode: 'read' | 'full' | null
  act_ends_at: Date | string | null
  person_id: string
  person_name: string
  home_name: string
}

/** Builds the actor of a session. */
export function toSessionActor(row: SessionRow, origin?: Omit<Trace, 'via'>): Actor {
  const base = toActor(row)
  const requiredActions = requiredActionsFor(row)
  const readOnly = readOnlyOf(row, base.readOnly)
  const trace = origin && { ...origin, ...(row.impersonation_id && { via: { act: row.impersonation_id } }) }
  return {
    ...base,
    permissions: requiredActions.length > 0 ? new Set<Permission>() : shownTo(heldNow(base.permissions, row), readOnly),
    requiredActions,
    readOnly,
    isRecent: row.is_recent,
    previewRole: row.preview_name ?? undefined,
    impersonation: toImpersonation(row),
    ...(trace && { trace }),
  }
}

const requiredActionsFor = ({ must_change_password, owes_totp, verified }: SessionRow): RequiredAction[] =>
  verified === 'yes'
    ? [...(must_change_password ? ['password' as const] : []), ...(owes_totp ? ['totp' as const] : [])]
    : []

/**
 * Permissions that an impersonation never grants, whatever the role in that company: it must not lead on to another
 * company, and no API token must outlive it.
 */
const NOT_DURING_IMPERSONATION: readonly Permission[] = [
  'superAdmin',
  'access mastercrm',
  'act as company',
  'edit api settings',
]

/** Previewing a role never adds permissions: the result is the intersection of both. */
const heldNow = (held: ReadonlySet<Permission>, { preview_permissions: role, impersonation_id }: SessionRow) =>
  new Set(
    [...held].filter(
      (permission) =>
        (!role || role.includes(permission)) && !(impersonation_id && NOT_DURING_IMPERSONATION.includes(permission)),
    ),
  )

/** Read-only actors get no writing permissions; a role preview keeps them, to show the role as it is. */
const shownTo = (held: ReadonlySet<Permission>, why: ReadOnly | undefined) =>
  why && why !== 'preview' ? withoutWritePermissions(held) : held

function readOnlyOf({ preview_name, act_mode }: SessionRow, company: ReadOnly | undefined): ReadOnly | undefined {
  if (preview_name !== null) return 'preview'
  return act_mode === 'read' ? 'acting' : company
}

const toImpersonation = (row: SessionRow): Actor['impersonation'] =>
  row.impersonation_id && row.act_mode && row.act_ends_at
    ? {
        impersonationId: row.impersonation_id,
        personId: row.person_id,
        personName: row.person_name,
        homeName: row.home_name,
        reason: row.act_reason ?? '',
        endsAt: new Date(row.act_ends_at).toISOString(),
        mode: row.act_mode,
      }
    : undefined
