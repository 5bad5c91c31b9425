import { and, eq } from 'drizzle-orm'

import { gatewayTests } from '@/lib/db/schema/settings'
import { inCompany } from '@/lib/db/tenant'

import type { Payer } from './gateway'

/** One shekel: what an account in test mode is tried with. */
export const TEST_AGOROT = 100

/** Whoever tries an account: gateways want a name of two words and an Israeli mobile number. */
export const TEST_PAYER: Payer = { name: 'בדיקת חיבור', email: 'test@example.com', phone: '0500000000' }

type GatewayAccountRef = { companyId: string; gatewayAccountId: string }

/** Notes that the gateway reported a test charge by itself; whether the order is one. */
export const noteTestCallback = (
  { companyId, gatewayAccountId }: GatewayAccountRef,
  orderRef: string,
): Promise<boolean> =>
  inCompany({ companyId }, async (tx) => {
    const { id, companyId: company, gatewayAccountId: account } = gatewayTests
    const noted = await tx
      .update(gatewayTests)
      .set({ callbackAt: new Date() })
      .where(and(eq(company, companyId), eq(account, gatewayAccountId), eq(id, orderRef)))
      .returning({ id })
    return noted.length > 0
  })
