import { sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import { inAuth } from '@/lib/db/tenant'

import { passwordHit, runRateLimitedAttempt } from './attempts'
import { setPassword } from './new-password'
import { recordOwn } from './own-record'
import { checkPassword } from './passwords'
import { ownPerson } from './person'
import { rotateSession } from './rotate-session'

type Change = { current: string; password: string }

/**
 * Changes the actor's own password, given the current one. Ends all other sessions and returns a new token for this one
 * (requirement 15). Throws 422 by field, and 429 after five wrong tries.
 */
export async function changePassword(actor: Actor, { current, password }: Change): Promise<string> {
  const person = await inAuth((tx) => ownPerson(tx, actor))
  const isRight = await runRateLimitedAttempt(
    [passwordHit(person)],
    async () => (await checkPassword(person.passwordHash, current)) || undefined,
  )
  if (!isRight) throw invalid({ current: 'הסיסמה אינה נכונה' })
  return inAuth(async (tx) => {
    await setPassword(tx, person, { password, keepSession: actor.sessionId })
    await tx.execute(sql`update sessions set elevated_at = now() where id = ${actor.sessionId}`)
    const token = await rotateSession(tx, actor.sessionId)
    await recordOwn(tx, person, { action: 'password.changed', notice: 'password', trace: actor.trace })
    return token
  })
}
