import { randomUUID } from 'node:crypto'

import { newId } from '@/lib/db/id'
import { simulatorCards, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'

import { storeCard } from '@/lib/modules/payments/cards/cards.mutations'

type Holder = { companyId: string; gatewayAccountId: string; customerId: string; last4?: string; expiresOn?: string }

/** Saves a customer's card at the simulated gateway, as if the customer had entered it on the gateway's page. */
export async function saveTestCard({ companyId, gatewayAccountId, customerId, last4 = '4242', expiresOn }: Holder) {
  const [sessionId, token] = [randomUUID(), randomUUID()]
  const until = expiresOn ?? '2044-12-31'
  await inAuth(async (tx) => {
    await tx.insert(simulatorSessions).values({
      id: sessionId,
      accountId: gatewayAccountId,
      orderRef: newId(),
      amountAgorot: 100,
      currency: 'ILS',
      installments: 1,
      description: 'שמירת כרטיס',
      returnUrl: '',
      callbackUrl: '',
      secretSealed: '',
      state: 'cancelled',
      purpose: 'keep',
      cardLast4: last4,
      expiresAt: new Date(),
    })
    const card = { id: token, accountId: gatewayAccountId, sessionId, last4, brand: 'Visa' }
    await tx.insert(simulatorCards).values({ ...card, expiresOn: until, holderName: 'רות כהן' })
  })
  const card = { token, last4, brand: 'Visa', expiresOn: until, holderName: 'רות כהן' }
  const savedCardId = await inCompany({ companyId }, (tx) =>
    storeCard(tx, { companyId, customerId, gatewayAccountId, sourceId: newId(), card }),
  )
  return { token, savedCardId, last4 }
}
