import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { enter, inAuth } from '@/lib/db/tenant'
import { audit } from '@/lib/server/audit'
import { limitKey } from '@/lib/server/client-address'
import { sha256 } from '@/lib/server/crypto'
import { AppError } from '@/lib/server/errors'
import { countHit, giveBack, type Limit } from '@/lib/server/rate-limit'

import { checkPassword } from './passwords'
import { rootCompany } from './root-company'
import { openSession } from './sessions'
import type { Visit } from './visit'

const PER_ACCOUNT: Limit = { name: 'sign-in-account', hits: 5, seconds: 15 * 60 }
const PER_ADDRESS: Limit = { name: 'sign-in-address', hits: 20, seconds: 15 * 60 }

/** Without a trusted proxy all visitors look like one; the limit by account carries the weight then. */
const TOGETHER: Limit = { name: 'sign-in-together', hits: 300, seconds: 15 * 60 }

type Credentials = { email: string; password: string }
type Account = { id: string; company_id: string; password_hash: string; is_open: boolean }

const wrongCredentials = () =>
  new AppError('כתובת הדוא״ל או הסיסמה אינן נכונות', { status: 401, code: 'wrong_credentials' })

/**
 * Opens a session and gives its token. Throws 401 for an unknown address, a wrong password and a disabled user alike, and
 * 429 over the limits (security 4.21). Every try counts before the password is looked at, so parallel ones cannot slip
 * through; the one that is right gives its hit back.
 */
export async function signIn({ email, password }: Credentials, visit: Visit): Promise<string> {
  const hits: [Limit, string][] = [
    [visit.ip === 'direct' ? TOGETHER : PER_ADDRESS, limitKey(visit.ip)],
    [PER_ACCOUNT, accountKey(email)],
  ]
  for (const [limit, subject] of hits) await countHit(limit, subject)
  const account = await findAccount(email)
  const isRight = await checkPassword(account?.password_hash ?? null, password)
  if (!account?.is_open || !isRight) {
    await recordFailure(account, visit)
    throw wrongCredentials()
  }
  for (const [limit, subject] of hits) await giveBack(limit, subject)
  return inAuth((tx) => open(tx, account, visit))
}

/** Lets a user who proved the address in another way try again at once. */
export const forgiveAccount = (tx: Tx, email: string) =>
  tx.execute(sql`update rate_limits set hits = 0 where key = ${`${PER_ACCOUNT.name}:${accountKey(email)}`}`)

/** The limits keep no addresses. */
const accountKey = (email: string) => sha256(email.toLowerCase())

const findAccount = (email: string) =>
  inAuth(async (tx) => {
    const { rows } = await tx.execute<Account>(sql`
      select u.id, u.company_id, u.password_hash,
        u.disabled_at is null and u.deleted_at is null and c.state <> 'closed' as is_open
      from users u join companies c on c.id = u.company_id where lower(u.email) = lower(${email})`)
    return rows[0]
  })

async function open(tx: Tx, account: Account, visit: Visit): Promise<string> {
  const token = await openSession(tx, account.id, visit)
  await tx.execute(sql`update users set last_sign_in_at = now() where id = ${account.id}`)
  await enter(tx, { role: 'kesher_app', companyId: account.company_id })
  await audit(tx, { companyId: account.company_id, actorId: account.id }, entry('login.ok', account, visit))
  return token
}

/** An unknown address is written down too, in the root company: the same work, so the answer takes the same time. */
const recordFailure = (account: Account | undefined, visit: Visit) =>
  inAuth(async (tx) => {
    const companyId = (await rootCompany(tx)) ?? account?.company_id
    if (!companyId) return
    const owner = account?.company_id ?? companyId
    await enter(tx, { role: 'kesher_app', companyId: owner })
    await audit(tx, { companyId: owner, actorId: account?.id ?? null }, entry('login.failed', account, visit))
  })

const entry = (action: string, account: Account | undefined, visit: Visit) => ({
  action,
  entity: 'user',
  entityId: account?.id ?? null,
  ...visit,
})
