import { sql } from 'drizzle-orm'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { passwordHistory } from '@/lib/db/schema/sign-in'

import { forgetDevices } from './known-devices'
import { checkPassword, hashPassword, passwordProblem } from './passwords'
import { endUserSessions } from './sessions'

/** Number of passwords, including the current one, that may not be reused. */
const REMEMBERED = 5

export type Owner = {
  id: string
  companyId: string
  companyName: string
  email: string
  name: string
  passwordHash: string
}

type Choice = { password: string /** The session that goes on; every other one ends. */; keepSession?: string }

/**
 * Sets a user's new password, in a transaction of the sign-in layer. Ends the sessions, revokes pending tokens and
 * forgets every known device, including that of the session that continues. Throws 422 at `password` if it is refused
 * (requirement 19).
 */
export async function setPassword(tx: Tx, owner: Owner, { password, keepSession }: Choice): Promise<void> {
  const { id, companyId, companyName, email, name, passwordHash } = owner
  const problem = passwordProblem(password, [name, companyName, ...email.split('@')])
  if (problem) throw invalid({ password: problem })
  for (const former of [passwordHash, ...(await formerHashes(tx, owner))])
    if (await checkPassword(former, password))
      throw invalid({ password: 'זו אחת מחמש הסיסמאות האחרונות שלך. יש לבחור סיסמה אחרת' })
  await tx.insert(passwordHistory).values({ companyId, id: newId(), userId: id, passwordHash })
  await tx.execute(sql`
    delete from password_history where company_id = ${companyId} and user_id = ${id} and id not in (
      select id from password_history where company_id = ${companyId} and user_id = ${id} order by created_at desc, id desc limit ${REMEMBERED - 1})`)
  await tx.execute(sql`
    update users set password_hash = ${await hashPassword(password)}, password_changed_at = now(), must_change_password = false,
      version = version + 1, updated_at = now() where id = ${id}`)
  await endUserSessions(tx, id, keepSession)
  await forgetDevices(tx, id)
}

async function formerHashes(tx: Tx, { id, companyId }: Owner): Promise<string[]> {
  const { rows } = await tx.execute<{ password_hash: string }>(sql`
    select password_hash from password_history where company_id = ${companyId} and user_id = ${id}
    order by created_at desc, id desc limit ${REMEMBERED - 1}`)
  return rows.map(({ password_hash }) => password_hash)
}
