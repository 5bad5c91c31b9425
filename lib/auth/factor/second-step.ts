import { sql } from 'drizzle-orm'
import { sha256 } from '@/lib/core/crypto'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import type { Limit } from '@/lib/limits/rate-limit'
import { recoveryCodeUsedEmail } from '@/lib/mail/account-notices'

import { postAccountMail } from '../account-mail'
import { factorHit, runRateLimitedAttempt } from '../attempts'
import { completeSignIn } from '../complete-sign-in'
import type { RequestOrigin } from '../request-origin'
import { spendToken } from '../tokens'
import { spendCode } from './check'
import { countRecoveryCodes } from './recovery-codes'

const PER_TOKEN: Limit = { name: 'factor-token', hits: 5, seconds: 5 * 60 }

type Account = { id: string; company_id: string; email: string; display_name: string }

const late = () => new AppError('הזמן להקלדת הקוד עבר. יש להתחבר מחדש.', { status: 401, code: 'factor_expired' })
const wrongCode = () => new AppError('הקוד אינו נכון, או שכבר השתמשו בו', { status: 401, code: 'wrong_code' })

/**
 * Completes a sign-in: checks an app code or a recovery code against the token of the first step, opens a session and
 * returns its token. Throws 401, and 429 after five wrong codes for a token or an account (requirements 12, 21, 23).
 */
export async function verifySecondStep(step: { token: string; code: string }, origin: RequestOrigin): Promise<string> {
  const account = await waitingAccount(step.token)
  if (!account) throw late()
  const hits = [[PER_TOKEN, sha256(step.token)], factorHit(account.id)] as const
  const session = await runRateLimitedAttempt(hits, () => inAuth((tx) => open(tx, account, { ...step, origin })))
  if (session) return session
  await recordFailure(account, origin)
  throw wrongCode()
}

const waitingAccount = (token: string) =>
  inAuth(async (tx) => {
    const { rows } = await tx.execute<Account>(sql`
      select u.id, u.company_id, u.email, u.display_name from auth_tokens t join users u on u.id = t.user_id join companies c on c.id = u.company_id
      where t.token_hash = ${sha256(token)} and t.kind = 'factor' and t.used_at is null and t.expires_at > now()
        and u.totp_confirmed_at is not null and u.disabled_at is null and u.deleted_at is null and c.state <> 'closed'`)
    return rows[0]
  })

type Step = { token: string; code: string; origin: RequestOrigin }

async function open(tx: Tx, account: Account, { token, code, origin }: Step): Promise<string | undefined> {
  const factor = await spendCode(tx, { id: account.id, companyId: account.company_id }, code)
  if (!factor) return undefined
  if (!(await spendToken(tx, 'factor', token))) throw late()
  if (factor === 'recovery') await mailRecoveryUsed(tx, account)
  return completeSignIn(tx, account, { origin, factor })
}

async function mailRecoveryUsed(tx: Tx, { id, company_id: companyId, email: to, display_name: name }: Account) {
  const left = await countRecoveryCodes(tx, { id, companyId })
  await postAccountMail(tx, {
    companyId,
    to,
    kind: 'account.recovery-used',
    content: recoveryCodeUsedEmail({ name, left }),
  })
  await setTransactionContext(tx, { role: 'kesher_auth' })
}

const recordFailure = ({ id, company_id: companyId }: Account, origin: RequestOrigin) =>
  inAuth(async (tx) => {
    await setTransactionContext(tx, { role: 'kesher_app', companyId })
    const entry = { action: 'login.failed', entity: 'user', entityId: id, data: { step: 'factor' }, ...origin }
    await audit(tx, { companyId, actorId: id }, entry)
  })
