import { and, eq } from 'drizzle-orm'

import { gatewayTests } from '@/lib/db/schema/settings'
import { inCompany } from '@/lib/db/tenant'

/** One shekel: what an account in test mode is tried with. */
export const TEST_AGOROT = 100

type Of = { companyId: string; gatewayAccountId: string }

/** Notes that the gateway reported a test charge by itself; whether the order is one. */
export const noteTestCallback = ({ companyId, gatewayAccountId }: Of, orderRef: string): Promise<boolean> =>
  inCompany({ companyId }, async (tx) => {
    const { id, companyId: company, gatewayAccountId: account } = gatewayTests
    const noted = await tx
      .update(gatewayTests)
      .set({ callbackAt: new Date() })
      .where(and(eq(company, companyId), eq(account, gatewayAccountId), eq(id, orderRef)))
      .returning({ id })
    return noted.length > 0
  })
