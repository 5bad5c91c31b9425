import { and, eq } from 'drizzle-orm'

import { gatewayTests } from '@/lib/db/schema/settings'
import { inCompany } from '@/lib/db/tenant'

import type { Payer } from './gateway'

/** Amount of a test charge of an account in test mode: one shekel, in agorot. */
export const TEST_AGOROT = 100

/** Payer of a test charge: gateways require a name of two words and an Israeli mobile number. */
export const TEST_PAYER: Payer = { name: 'בדיקת חיבור', email: 'test@example.com', phone: '0500000000' }

type GatewayAccountRef = { companyId: string; gatewayAccountId: string }

/** Records that the gateway sent a callback for a test charge; returns whether the order is a test charge. */
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
