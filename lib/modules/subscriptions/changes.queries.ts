import type { Scope } from '@/lib/access/scope'
import type { Period } from '@/lib/billing/periods'
import { notFound } from '@/lib/core/errors'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { calculateProration, changedTerms } from './changes.rules'
import { planReplacement } from './changes-replacement.queries'
import { type CustomerService, lockService } from './lock.queries'
import type { ServiceTermsInput } from './subscriptions.schema'

/**
 * Returns the charged period that includes the day; null before the first period, during a trial, and after the last.
 */
export const periodRunning = (
  { periodFrom, periodTo }: Pick<CustomerService, 'periodFrom' | 'periodTo'>,
  day: string,
): Period | null => (periodFrom && periodTo && day < periodTo ? { from: periodFrom, to: periodTo } : null)

/**
 * Calculates the financial effect of a change, and the code of a coupon that ends with it, before the change is made;
 * 404, 422.
 */
export const previewChange = (scope: Scope<'customerServices'>, id: string, input: ServiceTermsInput) =>
  inCompany(scope, async (tx) => {
    const service = await lockService(tx, { companyId: scope.companyId, id })
    if (!service) throw notFound('השירות של הלקוח לא נמצא')
    const today = businessDay()
    const { terms, move } = await planReplacement(tx, service, {
      terms: changedTerms(input),
      serviceId: input.serviceId,
    })
    const period = input.when === 'now' ? periodRunning(service, today) : null
    const { nextChargeOn } = service
    return {
      ...calculateProration({ ...service, period }, terms, today),
      nextChargeOn,
      endedCoupon: move?.endedCoupon ?? null,
    }
  })
