import { sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { forbidden, unauthorized } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'

import { KNOWN_DEVICE } from './known-devices'

/** The person behind a session, with the fields the sign-in layer needs. */
export type Person = {
  id: string
  companyId: string
  companyName: string
  email: string
  name: string
  passwordHash: string
  factorSealed: string | null
  hasFactor: boolean
  /** Whether a role requires the second factor. */
  needsFactor: boolean
  /** The known device that the session was opened on. */
  deviceId: string | null
}

/**
 * Returns the person a session belongs to: during an impersonation the person, not the impersonation user. Throws 401
 * if the session has ended, 403 for an API token.
 */
export async function findSessionPerson(tx: Tx, { sessionId }: Pick<Actor, 'sessionId'>): Promise<Person> {
  if (!sessionId) throw forbidden('הפעולה אפשרית רק אחרי התחברות בדפדפן')
  const { rows } = await tx.execute<Person>(sql`
    select p.id, p.company_id as "companyId", c.name as "companyName", p.email, p.display_name as name, p.password_hash as "passwordHash",
      p.totp_sealed as "factorSealed", p.totp_confirmed_at is not null as "hasFactor", ${KNOWN_DEVICE} as "deviceId",
      not p.factor_exempt and exists (
        select from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.deleted_at is null and r.requires_totp
        where ur.company_id = p.company_id and ur.user_id = p.id) as "needsFactor"
    from sessions s join users p on p.id = s.user_id join companies c on c.id = p.company_id
    where s.id = ${sessionId} and s.ended_at is null`)
  const person = rows[0]
  if (!person) throw unauthorized()
  return person
}

/**
 * Returns the same person for actions on their own account, which are not possible during an impersonation. Throws 403
 * during one.
 */
export async function ownPerson(tx: Tx, actor: Actor): Promise<Person> {
  if (actor.impersonation) throw forbidden('בביקור בחברה אחרת אין משנים חשבון')
  return findSessionPerson(tx, actor)
}

/**
 * Locks the session so that it cannot be ended until this transaction commits: whoever ends it then sees the tokens
 * requested in it. Throws 401 if it has ended.
 */
export async function lockSession(tx: Tx, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from sessions where id = ${sessionId} and ended_at is null for share`,
  )
  if (rowCount !== 1) throw unauthorized()
}
