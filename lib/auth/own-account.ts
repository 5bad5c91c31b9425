import { sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { forbidden, notFound, stale } from '@/lib/core/errors'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'

import type { OwnDetails } from './schema'

/** The data a person sees of their own account. */
export type OwnAccount = {
  name: string
  email: string
  phone: string
  version: number
  roles: string[]
  /** The new e-mail address that still has to be confirmed by its link. */
  pendingEmail: string | null
  passwordChangedAt: Date
  factor: { isOn: boolean; since: Date | null; isRequired: boolean; isExempt: boolean; codesLeft: number }
}

type Row = Omit<OwnAccount, 'factor' | 'passwordChangedAt'> & {
  changed_at: string
  factor_since: string | null
  is_required: boolean
  factor_exempt: boolean
  codes_left: number
}

/** Loads the actor's own account. Throws 404 if the user is gone. */
export const loadAccountSettings = ({ id, companyId }: Actor): Promise<OwnAccount> =>
  inAuth(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select u.display_name as name, u.email, u.phone, u.version, u.password_changed_at as changed_at, u.totp_confirmed_at as factor_since, u.factor_exempt,
        coalesce((select array_agg(r.name order by r.name) from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.deleted_at is null
          where ur.company_id = u.company_id and ur.user_id = u.id), '{}') as roles,
        exists (select from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.deleted_at is null and r.requires_totp
          where ur.company_id = u.company_id and ur.user_id = u.id) as is_required,
        (select t.address from auth_tokens t where t.user_id = u.id and t.kind = 'email' and t.used_at is null and t.expires_at > now()
          order by t.created_at desc limit 1) as "pendingEmail",
        (select count(*)::int from recovery_codes rc where rc.company_id = u.company_id and rc.user_id = u.id and rc.used_at is null) as codes_left
      from users u where u.company_id = ${companyId} and u.id = ${id} and u.deleted_at is null`)
    const row = rows[0]
    if (!row) throw notFound()
    return accountOf(row)
  })

const accountOf = ({ changed_at, factor_since, is_required, factor_exempt, codes_left, ...row }: Row): OwnAccount => ({
  ...row,
  passwordChangedAt: new Date(changed_at),
  factor: {
    isOn: factor_since !== null,
    since: factor_since === null ? null : new Date(factor_since),
    isRequired: is_required && !factor_exempt,
    isExempt: factor_exempt,
    codesLeft: codes_left,
  },
})

/** Changes the actor's own name and phone number. Throws 409 if the user was changed meanwhile. */
export async function saveOwnDetails(actor: Actor, { displayName, phone, version }: OwnDetails): Promise<void> {
  if (actor.impersonation || !actor.sessionId) throw forbidden('את החשבון משנים רק בהתחברות שלו עצמו')
  const { id, companyId, trace } = actor
  await inCompany({ companyId, actorId: id, ...(trace && { trace }) }, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update users set display_name = ${displayName}, phone = ${phone}, version = version + 1, updated_at = now(), updated_by = ${id}
      where company_id = ${companyId} and id = ${id} and version = ${version} and deleted_at is null`)
    if (rowCount !== 1) throw stale()
    await audit(tx, actor, { action: 'user.updated', entity: 'user', entityId: id, data: { own: true } })
  })
}
