import { sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'

import { factorHit, passwordHit, runRateLimitedAttempt } from './attempts'
import { spendAppCode } from './factor/check'
import { checkPassword } from './passwords'
import { findSessionPerson, type Person } from './person'
import type { ReauthInput } from './schema'

/** Whether the person of a session may also confirm with a code of their authenticator app. */
export const hasFactor = async (actor: Actor): Promise<boolean> =>
  (await inAuth((tx) => findSessionPerson(tx, actor))).hasFactor

/**
 * Confirms the person's presence by their own password or a code of their authenticator app, and allows five minutes of
 * dangerous actions (requirement 16); during an impersonation these are also the person's own. Throws 422 by field, and
 * 429 after five wrong tries.
 */
export async function reauthenticate(actor: Actor, input: ReauthInput): Promise<void> {
  const person = await inAuth((tx) => findSessionPerson(tx, actor))
  const isRight = await ('code' in input ? guessCode(person, input.code) : guessPassword(person, input.password))
  await inAuth(async (tx) => {
    if (isRight) await tx.execute(sql`update sessions set elevated_at = now() where id = ${actor.sessionId}`)
    await setTransactionContext(tx, {
      role: 'kesher_app',
      companyId: actor.companyId,
      actorId: actor.id,
      trace: actor.trace,
    })
    const action = isRight ? 'reauth.ok' : 'reauth.failed'
    await audit(tx, actor, { action, entity: 'user', entityId: actor.id })
  })
  if (!isRight) throw invalid('code' in input ? WRONG_CODE : WRONG_PASSWORD)
}

const WRONG_PASSWORD = { password: 'הסיסמה אינה נכונה' }
const WRONG_CODE = { code: 'הקוד אינו נכון, או שכבר השתמשו בו' }

const guessPassword = (person: Person, password: string) =>
  runRateLimitedAttempt(
    [passwordHit(person)],
    async () => (await checkPassword(person.passwordHash, password)) || undefined,
  )

const guessCode = (person: Person, code: string) =>
  runRateLimitedAttempt(
    [factorHit(person.id)],
    async () => (await inAuth((tx) => spendAppCode(tx, person, code))) || undefined,
  )
