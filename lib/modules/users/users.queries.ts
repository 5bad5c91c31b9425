import { and, asc, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { Total } from '@/lib/db/counting'
import type { Slice } from '@/lib/db/keyset'
import { customers } from '@/lib/db/schema/customers'
import { teams, users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay, dayRange } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'
import { listPage, sortedBothWays } from '@/lib/records/list-page'

import type { UserListInput } from './users.list'

type Viewer = Scope<'users'> | Scope<'userEdits'>

const seenAt = sql`coalesce(${users.lastSeenAt}, ${users.lastSignInAt}, '-infinity'::timestamptz)`
const roleNames = sql<string[]>`array(
  select r.name from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id
  where ur.company_id = ${users.companyId} and ur.user_id = ${users.id} and r.deleted_at is null order by r.name)`

const row = {
  id: users.id,
  displayName: users.displayName,
  email: users.email,
  phone: users.phone,
  role: users.role,
  verified: users.verified,
  disabledAt: users.disabledAt,
  invitedAt: users.invitedAt,
  joinedAt: users.joinedAt,
  lastSeenAt: users.lastSeenAt,
  lastSignInAt: users.lastSignInAt,
  totpConfirmedAt: users.totpConfirmedAt,
  createdAt: users.createdAt,
  teamId: users.teamId,
}

type Stored = typeof users.$inferSelect
export type UserRow = Pick<Stored, keyof typeof row> & { teamName: string | null; roleNames: string[] }
export type UserList = Slice<UserRow & { sortKey: string }> & { total: Total }

const isTeam = and(eq(teams.companyId, users.companyId), eq(teams.id, users.teamId))

/** Returns one page of the company's users for the given list parameters. */
export const listUsers = (scope: Scope<'users'>, wanted: UserListInput): Promise<UserList> =>
  readInCompany(scope, (tx) => listPage(tx, usersPage(tx, scope, wanted)))

/** Builds the list query; separate so that a test can EXPLAIN its statement. */
export const usersPage = (tx: Tx, scope: Scope<'users'>, wanted: UserListInput) => ({
  wanted,
  size: wanted.size,
  sorting: sortings[wanted.sort],
  from: users,
  matches: userFilter(scope, wanted),
  select: (sortKey: SQL<string>) =>
    tx
      .select({ ...row, teamName: teams.name, roleNames, sortKey })
      .from(users)
      .leftJoin(teams, isTeam),
})

const sortings = sortedBothWays<UserListInput['sort']>({
  name: [users.displayName, 'text'],
  created: [users.createdAt, 'timestamptz'],
  seen: [seenAt, 'timestamptz'],
})

/** Condition for the company's own users, without impersonating users and revoked invitations. */
const visible = ({ companyId }: Viewer): SQL | undefined =>
  and(eq(users.companyId, companyId), isNull(users.deletedAt), isNull(users.standsFor))

/** Condition of the list: visible users that match the filters. */
const userFilter = (scope: Scope<'users'>, wanted: UserListInput): SQL | undefined =>
  and(
    visible(scope),
    holdsWords(wanted.q),
    wanted.status ? IS_STATUS[wanted.status] : undefined,
    wanted.kind ? eq(users.role, wanted.kind) : undefined,
    wanted.role ? hasRole(wanted.role) : undefined,
    inTeam(wanted.team),
    wanted.verified ? eq(users.verified, wanted.verified) : undefined,
    hasFactor(wanted.factor),
    wasSeen(wanted.seen),
  )

const IS_STATUS: Record<NonNullable<UserListInput['status']>, SQL | undefined> = {
  active: and(isNull(users.disabledAt), isNotNull(users.joinedAt)),
  invited: and(isNull(users.disabledAt), isNull(users.joinedAt)),
  disabled: isNotNull(users.disabledAt),
}

const hasRole = (roleId: string) => sql`exists (select from user_roles ur
  where ur.company_id = ${users.companyId} and ur.user_id = ${users.id} and ur.role_id = ${roleId}::uuid)`

const inTeam = (team: string | null) =>
  team === 'none' ? isNull(users.teamId) : team ? eq(users.teamId, team) : undefined

const hasFactor = (factor: UserListInput['factor']) =>
  factor === 'yes' ? isNotNull(users.totpConfirmedAt) : factor === 'no' ? isNull(users.totpConfirmedAt) : undefined

function wasSeen(seen: UserListInput['seen'], today = businessDay()): SQL | undefined {
  if (!seen) return undefined
  if (seen === 'never') return sql`${seenAt} = '-infinity'`
  const days = { today: 0, week: -6, month: -29 }[seen]
  return gte(seenAt, dayRange(addDays(today, days)).from)
}

const FINALS = sql.raw(`'ךםןףץ', 'כמנפצ'`)

/** Matches each word in name, address or phone. Text is normalised in the query, as a company has few users. */
function holdsWords(typed: string): SQL | undefined {
  const text = sql`translate(lower(${users.displayName} || ' ' || ${users.email} || ' ' || ${users.phone} || ' ' ||
    regexp_replace(${users.phone}, '^\\+972', '0')), ${FINALS})`
  const words = fold(typed).split(' ').filter(Boolean)
  return and(...words.map((word) => sql`position(${wordOf(word)} in ${text}) > 0`))
}

/** Reduces a phone number in any notation to its digits. */
const wordOf = (word: string) => (/^[\d+()-]{4,}$/.test(word) ? word.replace(/\D/g, '') : word)

/** Returns one user for the form or the side panel; 404. */
export const findUser = (scope: Viewer, id: string) =>
  readInCompany(scope, async (tx) => {
    const { mustChangePassword, customerId, version } = users
    const [found] = await tx
      .select({
        ...row,
        mustChangePassword,
        customerId,
        version,
        teamName: teams.name,
        customerName: customers.name,
        roleNames,
      })
      .from(users)
      .leftJoin(teams, isTeam)
      .leftJoin(customers, and(eq(customers.companyId, users.companyId), eq(customers.id, users.customerId)))
      .where(and(visible(scope), eq(users.id, id)))
    if (!found) throw notFound('המשתמש לא נמצא')
    return found
  })

export type UserDetails = Awaited<ReturnType<typeof findUser>>

/** Lists the teams of the company, with their number of members. */
export const listTeams = (scope: Viewer) =>
  readInCompany(scope, (tx) => {
    const { id, name, version, companyId, deletedAt } = teams
    const members = sql<number>`(select count(*)::int from users u
      where u.company_id = teams.company_id and u.team_id = teams.id and u.deleted_at is null and u.stands_for is null)`
    return tx
      .select({ id, name, version, members })
      .from(teams)
      .where(and(eq(companyId, scope.companyId), isNull(deletedAt)))
      .orderBy(asc(name), asc(id))
  })

export type Team = Awaited<ReturnType<typeof listTeams>>[number]
