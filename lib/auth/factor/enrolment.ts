import { sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { seal, unseal } from '@/lib/core/crypto'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inAuth } from '@/lib/db/tenant'

import { factorHit, runRateLimitedAttempt } from '../attempts'
import { recordOwn } from '../own-record'
import { ownPerson, type Person } from '../person'
import { rotateSession } from '../rotate-session'
import { endUserSessions } from '../sessions'
import { revokeAccessTokens } from '../tokens'
import { factorAddress, matchTotpStep, newFactorSecret } from './code'
import { type Drawing, drawQr } from './qr'
import { dropRecoveryCodes, makeRecoveryCodes } from './recovery-codes'
import { factorSecretCell } from './secret-cell'

export type Enrolment = { secret: string; drawing: Drawing }

/**
 * Creates a new secret for the user's authenticator app; it has no effect until a code confirms it. Throws 409 if a
 * factor is already on.
 */
export const beginEnrolment = (actor: Actor): Promise<Enrolment> =>
  inAuth(async (tx) => {
    const person = await ownPerson(tx, actor)
    if (person.hasFactor) throw conflict('factor_on', 'האימות הדו־שלבי כבר פעיל')
    const secret = newFactorSecret()
    const sealed = seal(secret, factorSecretCell(person))
    await tx.execute(sql`update users set totp_sealed = ${sealed}, totp_last_step = 0 where id = ${person.id}`)
    return { secret, drawing: drawQr(factorAddress(secret, person.email)) }
  })

/** Result of turning the factor on: the session's new token, and the recovery codes, which are shown only this once. */
export type EnrolmentResult = { token: string; codes: string[] }

/**
 * Turns the second factor on with a first code of the app. Ends all other sessions and gives this one a new token
 * (requirements 12, 15). Throws 422 by field, 409, and 429 after five wrong codes.
 */
export async function confirmEnrolment(actor: Actor, code: string): Promise<EnrolmentResult> {
  const person = await inAuth((tx) => ownPerson(tx, actor))
  if (person.hasFactor) throw conflict('factor_on', 'האימות הדו־שלבי כבר פעיל')
  if (!person.factorSealed) throw conflict('factor_not_begun', 'יש להתחיל את ההפעלה מחדש')
  const secret = unseal(person.factorSealed, factorSecretCell(person))
  const step = await runRateLimitedAttempt([factorHit(person.id)], async () => matchTotpStep(secret, code) ?? undefined)
  if (step === undefined) throw invalid({ code: 'הקוד אינו נכון. כדאי לבדוק שהשעה בטלפון מכוונת.' })
  return inAuth(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update users set totp_confirmed_at = now(), totp_last_step = ${step}, version = version + 1, updated_at = now()
      where id = ${person.id} and totp_confirmed_at is null and totp_sealed = ${person.factorSealed}`)
    if (rowCount !== 1) throw conflict('factor_on', 'האימות הדו־שלבי כבר פעיל')
    const codes = await makeRecoveryCodes(tx, person)
    return { token: await closeOthers(tx, actor, { person, change: 'on' }), codes }
  })
}

/** Turns the second factor off; all other sessions end. Throws 409 if a role requires it or if it is off. */
export const turnOffFactor = (actor: Actor): Promise<{ token: string }> =>
  inAuth(async (tx) => {
    const person = await ownPerson(tx, actor)
    if (!person.hasFactor) throw conflict('factor_off', 'האימות הדו־שלבי אינו פעיל')
    if (person.needsFactor) throw conflict('factor_required', 'התפקיד שלך מחייב אימות דו־שלבי, ולכן אי אפשר לבטל אותו')
    await dropFactor(tx, person)
    return { token: await closeOthers(tx, actor, { person, change: 'off' }) }
  })

/** Deletes a user's second factor and recovery codes, in a transaction of the sign-in layer. */
async function dropFactor(tx: Tx, owner: { id: string; companyId: string }): Promise<void> {
  await tx.execute(sql`
    update users set totp_sealed = null, totp_confirmed_at = null, totp_last_step = 0, version = version + 1, updated_at = now()
    where id = ${owner.id} and company_id = ${owner.companyId}`)
  await dropRecoveryCodes(tx, owner)
}

/** Creates ten new recovery codes; the former ones stop working. Throws 409 without a factor. */
export const renewRecoveryCodes = (actor: Actor): Promise<string[]> =>
  inAuth(async (tx) => {
    const person = await ownPerson(tx, actor)
    if (!person.hasFactor) throw conflict('factor_off', 'האימות הדו־שלבי אינו פעיל')
    const codes = await makeRecoveryCodes(tx, person)
    await revokeAccessTokens(tx, person.id)
    await recordOwn(tx, person, { action: 'totp.codes-renewed', notice: { factor: 'renewed' }, trace: actor.trace })
    return codes
  })

type Change = { person: Person; change: 'on' | 'off' }

async function closeOthers(tx: Tx, actor: Actor, { person, change }: Change): Promise<string> {
  await endUserSessions(tx, person.id, actor.sessionId)
  const token = await rotateSession(tx, actor.sessionId)
  const action = change === 'on' ? 'totp.enabled' : 'totp.disabled'
  await recordOwn(tx, person, { action, notice: { factor: change }, trace: actor.trace })
  return token
}
