import { sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { forbidden, unauthorized } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'

import { KNOWN_DEVICE } from './known-devices'

/** The person behind a session, with what the sign-in layer asks of them. */
export type Person = {
  id: string
  companyId: string
  companyName: string
  email: string
  name: string
  passwordHash: string
  factorSealed: string | null
  hasFactor: boolean
  /** A role requires the second factor. */
  needsFactor: boolean
  /** The known device that the session was opened on. */
  deviceId: string | null
}

/** Who a session belongs to: on a visit to another company still the person, not the guest. Throws 401 where it has ended, 403 for a token. */
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

/** The same for what is done to one's own account, which is no business of a visit. Throws 403 during one. */
export async function ownPerson(tx: Tx, actor: Actor): Promise<Person> {
  if (actor.visiting) throw forbidden('בביקור בחברה אחרת אין משנים חשבון')
  return findSessionPerson(tx, actor)
}

/** Keeps a session from being ended until this unit of work is over: whoever ends it sees what was asked for in it. Throws 401 where it has ended. */
export async function holdSession(tx: Tx, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from sessions where id = ${sessionId} and ended_at is null for share`,
  )
  if (rowCount !== 1) throw unauthorized()
}
