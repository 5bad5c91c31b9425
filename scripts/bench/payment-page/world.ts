import { eq } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { pageInput } from '@/lib/modules/payment-pages/payment-pages.schema'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { href } from '@/lib/routes/find'

import { openCompany } from '../installation'

/** Creates a company on the simulated gateway with open payment pages, one per payer. Returns their paths. */
export async function paymentWorld({ alone, crowded }: { alone: number; crowded: number }) {
  const actor = await openCompany('סטודיו למדידה', {
    registrationNumber: '514392817',
    address: 'הרצל 1, תל אביב',
    phone: '+97236123456',
    email: 'office@example.co.il',
    terms: 'תנאי העסקה.',
  })
  const offer = serviceInput.parse({
    code: 'a-1',
    name: 'ייעוץ עסקי',
    description: '',
    kind: 'one_off',
    period: null,
    price: '1,180',
    vatMode: 'standard',
    maxInstallments: 12,
  })
  const { id: serviceId } = await createService(requireScope('serviceEdits', actor), offer)
  const paths: string[] = []
  for (let index = 0; index <= alone + crowded; index++) paths.push(await addPage(actor, { serviceId, index }))
  const [shown = '', ...rest] = paths
  return { shown, alone: rest.slice(0, alone), crowded: rest.slice(alone) }
}

async function addPage(actor: Actor, { serviceId, index }: { serviceId: string; index: number }): Promise<string> {
  const input = pageInput.parse({
    title: `ייעוץ לחודש מאי, לקוח ${index}`,
    description: 'לפי הצעת המחיר.',
    customerId: null,
    state: 'active',
    lines: [{ serviceId, quantity: 1, unitPrice: '1,180' }],
    installmentsMax: 3,
    expiresOn: null,
    terms: 'ביטול בתוך 14 ימים לפי חוק הגנת הצרכן.',
  })
  const { id } = await createPage(requireScope('paymentPageCreation', actor), input, requireScope('customers', actor))
  return inCompany(actor, async (tx) => {
    const [page] = await tx
      .select({ token: paymentPages.publicToken })
      .from(paymentPages)
      .where(eq(paymentPages.id, id))
    return href('paymentpage', { id: page?.token ?? '' })
  })
}
