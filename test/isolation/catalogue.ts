import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { inCompany } from '@/lib/db/tenant'
import { createCoupon } from '@/lib/modules/coupons/coupons.mutations'
import { couponInput } from '@/lib/modules/coupons/coupons.schema'
import { reserveCoupon } from '@/lib/modules/coupons/redeem.commands'
import { setPrice } from '@/lib/modules/services/prices.mutations'
import { priceInput } from '@/lib/modules/services/prices.schema'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'

import { couponBody, serviceBody, type Words } from './words'

export const futurePrice = (words: Pick<Words, 'sharedWord'>) =>
  priceInput.parse({
    price: '1,300',
    validFrom: '2100-01-01',
    appliesTo: 'new',
    version: 1,
    notice: `הודעה ${words.sharedWord}`,
  })

/** Returns the code of a tenant's coupon. */
export const couponCodeFor = ({ digits }: Pick<Words, 'digits'>) => `K${digits}`

/** Adds a package of a service, a future price, and a coupon of the service that an attempt holds. */
export async function addCatalogue(actor: Actor, words: Words, { sold, attempt }: { sold: string; attempt: string }) {
  const able = { ...actor, permissions: new Set([...actor.permissions, 'edit service' as const]) }
  const edits = requireScope('serviceEdits', able)
  const code = () => `K${newId().slice(-11).toUpperCase()}`
  const parts = { kind: 'package', parts: [{ serviceId: sold, quantity: 2 }] }
  const body = { ...serviceBody(words, code()), ...parts }
  const { id: servicePackage } = await createService(edits, serviceInput.parse(body))
  const { id: servicePrice } = await setPrice(edits, sold, futurePrice(words))
  const coupons = requireScope('coupons', able)
  const input = couponInput.parse(couponBody(words, { code: couponCodeFor(words), serviceIds: [sold] }))
  const { id: coupon } = await createCoupon(coupons, input)
  const within = { companyId: actor.companyId }
  const payerEmail = `${words.digits}@payers.example`
  await inCompany(within, (tx) =>
    reserveCoupon(tx, within, { couponId: coupon, attemptId: attempt, payerEmail, customerId: null }),
  )
  return { servicePackage, servicePrice, coupon }
}
