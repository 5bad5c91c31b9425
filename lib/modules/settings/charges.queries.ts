import { and, desc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { gatewayTests } from '@/lib/db/schema/settings'
import { readInCompany } from '@/lib/db/tenant'

const MAX_SHOWN = 5

const { companyId, id, gatewayAccountId } = gatewayTests

const shown = {
  id,
  accountId: gatewayAccountId,
  accountLabel: gatewayAccounts.label,
  amountAgorot: gatewayTests.amountAgorot,
  chargedAgorot: gatewayTests.chargedAgorot,
  state: gatewayTests.state,
  declineCode: gatewayTests.declineCode,
  approvalNumber: gatewayTests.approvalNumber,
  callbackAt: gatewayTests.callbackAt,
  createdAt: gatewayTests.createdAt,
}

const ofAccount = and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, gatewayAccountId))

/** Lists the company's newest test charges. */
export const listTestCharges = (scope: Scope<'paymentSettings'>) =>
  readInCompany(scope, (tx) =>
    tx
      .select(shown)
      .from(gatewayTests)
      .innerJoin(gatewayAccounts, ofAccount)
      .where(eq(companyId, scope.companyId))
      .orderBy(desc(gatewayTests.createdAt), desc(id))
      .limit(MAX_SHOWN),
  )

/** Returns one test charge as stored; 404. */
export const findCharge = (scope: Scope<'paymentSettings'>, chargeId: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ ...shown, sessionRef: gatewayTests.sessionRef })
      .from(gatewayTests)
      .innerJoin(gatewayAccounts, ofAccount)
      .where(and(eq(companyId, scope.companyId), eq(id, chargeId)))
    if (!found) throw notFound('חיוב הניסיון לא נמצא')
    return found
  })

export type Charge = Awaited<ReturnType<typeof listTestCharges>>[number]
