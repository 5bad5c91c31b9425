import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'

import { inCompanyBelow } from './tree.queries'

type Companies = Scope<'companies'>

export type Administrator = {
  id: string
  name: string
  email: string
  phone: string
  roles: string[]
  state: 'invited' | 'active' | 'disabled'
  hasFactor: boolean
  lastSeenAt: string | null
}

const MOST = 100

/** Lists the administrators of a company below, without impersonating users; 404. */
export const listAdministrators = (scope: Companies, id: string): Promise<Administrator[]> =>
  inCompanyBelow(scope, id, async (tx) => {
    const { rows } = await tx.execute<Omit<Administrator, 'lastSeenAt'> & { seen: Date | string | null }>(sql`
      select u.id, u.display_name as name, u.email, u.phone, u.totp_confirmed_at is not null as "hasFactor",
        case when u.disabled_at is not null then 'disabled' when u.joined_at is null then 'invited' else 'active' end as state,
        coalesce(u.last_seen_at, u.last_sign_in_at) as seen,
        coalesce((select array_agg(r.name order by r.name) from user_roles ur
          join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.deleted_at is null
          where ur.company_id = u.company_id and ur.user_id = u.id), '{}') as roles
      from users u
      where u.company_id = ${id} and u.role = 'admin' and u.deleted_at is null and u.stands_for is null
      order by u.disabled_at is not null, u.display_name, u.id limit ${MOST}`)
    return rows.map(({ seen, ...row }) => ({ ...row, lastSeenAt: seen ? new Date(seen).toISOString() : null }))
  })

export type CompanyImpersonationRow = {
  id: string
  actorName: string
  actorCompany: string
  reason: string
  mode: 'read' | 'full'
  startedAt: string
  endsAt: string
  endedAt: string | null
}

/** Lists the impersonations of a company below by users of companies above it, newest first; 404. */
export const listCompanyImpersonations = (scope: Companies, id: string): Promise<CompanyImpersonationRow[]> =>
  inCompanyBelow(scope, id, async (tx) => {
    type Row = Omit<CompanyImpersonationRow, 'startedAt' | 'endsAt' | 'endedAt'> &
      Record<'started' | 'ends', Date | string> & {
        ended: Date | string | null
      }
    const { rows } = await tx.execute<Row>(sql`
      select id, actor_name as "actorName", actor_company as "actorCompany", reason, mode, started_at as started, ends_at as ends,
        ended_at as ended
      from impersonations where company_id = ${id} order by started_at desc, id desc limit ${MOST}`)
    return rows.map(({ started, ends, ended, ...row }) => ({
      ...row,
      startedAt: new Date(started).toISOString(),
      endsAt: new Date(ends).toISOString(),
      endedAt: ended ? new Date(ended).toISOString() : null,
    }))
  })
