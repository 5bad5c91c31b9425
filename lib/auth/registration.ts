import { registrationMode } from '@/lib/core/config'
import { sha256 } from '@/lib/core/crypto'
import { conflict, forbidden } from '@/lib/core/errors'
import { inAuth } from '@/lib/db/tenant'
import { countAddress } from '@/lib/limits/address-limit'
import { countHit, type Limit } from '@/lib/limits/rate-limit'

import { createCompanyWithAdmin } from './business'
import type { RequestOrigin } from './request-origin'
import { rootCompany } from './root-company'
import type { RegisterInput } from './schema'
import { startSession } from './sessions'
import { isTokenValid, spendToken } from './tokens'
import { mailVerificationLink } from './verification'
import { countWrongToken } from './wrong-token'

const REGISTRATIONS: Limit = { name: 'register-address', hits: 20, seconds: 60 * 60 }
const TRIES: Limit = { name: 'register-invitation', hits: 20, seconds: 60 * 60 }

/**
 * Returns whether a visitor may register (REGISTRATION): open to all, open to holders of a valid invitation, or closed.
 */
export async function registrationAccess(invite: string | undefined): Promise<'open' | 'uninvited' | 'closed'> {
  const mode = registrationMode()
  if (mode !== 'invite') return mode
  return invite && (await inAuth((tx) => isTokenValid(tx, 'invite', invite))) ? 'open' : 'uninvited'
}

/**
 * Creates a trial company and its administrator, whose address is not verified yet, and returns the token of a first
 * session, all in one transaction. Throws 403 if registration is not open to the visitor, 422 by field.
 */
export async function register(
  { invite = '', acceptsTerms: _, ...input }: RegisterInput,
  origin: RequestOrigin,
): Promise<string> {
  const mode = registrationMode()
  if (mode === 'closed') throw forbidden('ההרשמה סגורה')
  if (mode === 'open') await countAddress(REGISTRATIONS, origin.ip)
  else await countInvitation(invite, origin)
  return inAuth(async (tx) => {
    if (mode === 'invite' && !(await spendToken(tx, 'invite', invite))) throw notInvited()
    const parentId = await rootCompany(tx)
    if (!parentId) throw conflict('not_set_up', 'המערכת עדיין לא הוקמה')
    const opening = { kind: 'company', parentId, state: 'trial', roleKey: 'companyAdmin', isVerified: false } as const
    const ids = await createCompanyWithAdmin(tx, input, opening)
    const token = await startSession(tx, ids.userId, origin)
    await mailVerificationLink(tx, { ...ids, email: input.email, displayName: input.displayName })
    return token
  })
}

/**
 * A valid invitation has its own limit, so that others at the same IP address cannot block it; an invalid one counts
 * against the address.
 */
async function countInvitation(invite: string, { ip }: RequestOrigin): Promise<void> {
  if (await inAuth((tx) => isTokenValid(tx, 'invite', invite))) return countHit(TRIES, sha256(invite))
  await countWrongToken(ip)
  throw notInvited()
}

const notInvited = () => forbidden('ההזמנה אינה תקפה: פג תוקפה או שכבר השתמשו בה')
