import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { addressHit } from '@/lib/limits/address-limit'
import type { Limit } from '@/lib/limits/rate-limit'

import { passwordHit, runRateLimitedAttempt } from './attempts'
import { completeSignIn } from './complete-sign-in'
import { findDevice } from './known-devices'
import { checkPassword, hashPassword, isOutdatedHash } from './passwords'
import type { RequestOrigin } from './request-origin'
import { rootCompany } from './root-company'
import { issueToken } from './tokens'

const PER_ADDRESS: Limit = { name: 'sign-in-address', hits: 20, seconds: 15 * 60 }

type Credentials = {
  email: string
  password: string
  /** Token of the browser's cookie that identifies a known device. */
  device?: string | undefined
}
type Account = {
  id: string
  company_id: string
  email: string
  display_name: string
  password_hash: string
  has_factor: boolean
  is_open: boolean
}

/** The token of a new session, or the token that awaits the second-factor code. */
export type SignedIn = { session: string } | { factor: string }

const wrongCredentials = () =>
  new AppError('כתובת הדוא״ל או הסיסמה אינן נכונות', { status: 401, code: 'wrong_credentials' })

/**
 * Opens a session and returns its token; a user with a second factor gets no session yet. Throws the same 401 for an
 * unknown address, a wrong password and a disabled user, and 429 over the limits (requirements 21, 22).
 */
export async function signIn({ email, password, device }: Credentials, origin: RequestOrigin): Promise<SignedIn> {
  const found: { account?: Account | undefined } = {}
  const account = await runRateLimitedAttempt(await hitsOf({ email, device }, origin), async () => {
    found.account = await findAccount(email)
    const isRight = await checkPassword(found.account?.password_hash ?? null, password)
    return isRight && found.account?.is_open ? found.account : undefined
  })
  if (!account) {
    await recordFailure(found.account, origin)
    throw wrongCredentials()
  }
  return inAuth(async (tx) => {
    if (!(await isUnchanged(tx, account))) throw wrongCredentials()
    if (isOutdatedHash(account.password_hash)) await rehash(tx, account.id, password)
    return account.has_factor
      ? { factor: await issueToken(tx, 'factor', account.id) }
      : { session: await completeSignIn(tx, account, { origin }) }
  })
}

/**
 * A known device has its own limit: it is used up neither by attempts on the account from elsewhere nor by others at
 * the same IP address.
 */
async function hitsOf({ email, device }: Omit<Credentials, 'password'>, { ip }: RequestOrigin) {
  const deviceId = await findDevice(email, device)
  return deviceId ? [passwordHit({ email, deviceId })] : [addressHit(PER_ADDRESS, ip), passwordHit({ email })]
}

/** Whether the checked password is still the user's: if it was changed meanwhile, the sign-in fails. */
async function isUnchanged(tx: Tx, { id, password_hash }: Account): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from users where id = ${id} and password_hash = ${password_hash} for no key update`,
  )
  return rowCount === 1
}

/** Impersonation users never sign in: nobody knows their password, and the query marks them as not open. */
const findAccount = (email: string) =>
  inAuth(async (tx) => {
    const { rows } = await tx.execute<Account>(sql`
      select u.id, u.company_id, u.email, u.display_name, u.password_hash, u.totp_confirmed_at is not null as has_factor,
        u.disabled_at is null and u.deleted_at is null and u.stands_for is null and c.state <> 'closed' as is_open
      from users u join companies c on c.id = u.company_id where lower(u.email) = lower(${email})`)
    return rows[0]
  })

/** Only the hash changes, neither the password nor its date. */
const rehash = async (tx: Tx, id: string, password: string) =>
  tx.execute(sql`update users set password_hash = ${await hashPassword(password)} where id = ${id}`)

/**
 * An unknown address is audited as well, in the root company: the same work, so that the response takes the same time.
 */
const recordFailure = (account: Account | undefined, origin: RequestOrigin) =>
  inAuth(async (tx) => {
    const companyId = (await rootCompany(tx)) ?? account?.company_id
    if (!companyId) return
    const owner = account?.company_id ?? companyId
    const entry = { action: 'login.failed', entity: 'user', entityId: account?.id ?? null, ...origin }
    await setTransactionContext(tx, { role: 'kesher_app', companyId: owner })
    await audit(tx, { companyId: owner, actorId: account?.id ?? null }, entry)
  })
