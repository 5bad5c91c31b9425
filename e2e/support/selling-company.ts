import { eq } from 'drizzle-orm'

import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { pageInput } from '@/lib/modules/payment-pages/payment-pages.schema'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { href } from '@/lib/routes/find'

import { newWorld } from './world'

/**
 * Creates a separate company with one open payment page of 1,180 ₪ for a customer, who has a number if one is given;
 * `path` is the public address.
 */
export async function openSellingCompany({ phone }: { phone?: string } = {}) {
  const world = await newWorld()
  const person = await world.admin()
  const actor: Actor = {
    ...person,
    companyId: world.companyId,
    companyName: world.companyName,
    role: 'admin',
    verified: true,
    permissions: new Set(PERMISSIONS),
    customerId: null,
    sessionId: '',
  }
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
  const customerId = await world.customer(person, 'דנה כהן', { ...(phone && { phone }) })
  const input = pageInput.parse({
    title: 'ייעוץ לחודש מאי',
    description: '',
    customerId,
    state: 'active',
    terms: 'ביטול בתוך 14 יום.',
    lines: [{ serviceId, quantity: 1, unitPrice: '1,180' }],
    installmentsMax: 3,
    expiresOn: null,
  })
  const { id } = await createPage(requireScope('paymentPageCreation', actor), input, findScope('customers', actor))
  const [row] = await inCompany(world, (tx) => tx.select().from(paymentPages).where(eq(paymentPages.id, id)))
  const token = row?.publicToken ?? ''
  return { world, person, actor, customerId, pageId: id, token, path: href('paymentpage', { id: token }) }
}
