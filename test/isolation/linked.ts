import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { payments } from '@/lib/db/schema/payments'
import { insertPage } from '@/lib/modules/payment-pages/creation.mutations'

import type { Words } from './words'

type Linked = { words: Words; documentId: string; customerId: string; gatewayAccountId: string }

const SUMS = { amountAgorot: 118_000, vatAgorot: 18_000, vatRateBp: 1800 }

/** Adds the open payment page of an invoice, and a payment of an earlier, cancelled page of it. */
export async function addLinked(tx: Tx, actor: Actor, { words, documentId, customerId, gatewayAccountId }: Linked) {
  const { companyId, id: ownerId } = actor
  const page = (state: 'active' | 'cancelled') =>
    insertPage(tx, actor, {
      values: {
        ...SUMS,
        state,
        documentId,
        customerId,
        gatewayAccountId,
        ownerId,
        createdBy: ownerId,
        title: `תשלום עבור חשבונית ${words.word}`,
        terms: 'תנאים',
      },
      rows: [{ position: 0, serviceId: null, name: words.word, quantity: 1, unitAgorot: 118_000, vatMode: 'standard' }],
      customerName: words.word,
      isQuiet: true,
    })
  await page('active')
  const ended = await page('cancelled')
  await tx.insert(payments).values({
    ...SUMS,
    companyId,
    id: newId(),
    pageId: ended.id,
    customerId,
    ownerId,
    currency: 'ILS',
    method: 'cash',
    number: await nextNumber(tx, companyId, 'receipt'),
    payerName: `משלם ${words.word}`,
    paidAt: new Date(),
  })
}
