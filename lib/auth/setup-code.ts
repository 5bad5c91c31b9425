import { sql } from 'drizzle-orm'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { installation } from '@/lib/db/schema/sign-in'
import { inAuth } from '@/lib/db/tenant'

import { createCompanyWithAdmin } from './business'
import type { RequestOrigin } from './request-origin'
import type { BusinessInput } from './schema'
import { startSession } from './sessions'
import { issueToken, spendToken } from './tokens'
import { withToken } from './wrong-token'

/** Issues a new one-time setup code, which replaces the former one; null if there are users already. */
export const ensureSetupCode = (): Promise<string | null> =>
  inAuth(async (tx) => ((await hasUsers(tx)) ? null : issueToken(tx, 'setup', null)))

/** Whether the installation still has no first company. */
export const needsSetup = (): Promise<boolean> => inAuth(async (tx) => !(await hasUsers(tx)))

/**
 * Creates the first company, the root of the tree, and its administrator with all permissions, and returns the token of
 * a first session. The code works once; throws 404 for a wrong one, 422 by field.
 */
export const setUp = ({ code, ...input }: BusinessInput & { code: string }, origin: RequestOrigin): Promise<string> =>
  withToken(origin, () => inAuth((tx) => openFirst(tx, { code, input, origin })))

type First = { code: string; input: BusinessInput; origin: RequestOrigin }

async function openFirst(tx: Tx, { code, input, origin }: First): Promise<string | undefined> {
  if (!(await spendToken(tx, 'setup', code))) return undefined
  if (await hasUsers(tx)) throw invalid({ code: 'המערכת כבר הוקמה' })
  const { userId } = await createCompanyWithAdmin(tx, input, {
    kind: 'master',
    roleKey: 'superAdmin',
    isVerified: true,
  })
  await tx.update(installation).set({ readyAt: new Date() })
  return startSession(tx, userId, origin)
}

async function hasUsers(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`select exists (select from users) as used`)
  return rows[0]?.used === true
}
