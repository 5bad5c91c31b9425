import type { useOfficeForm } from '@/components/screen/use-office-form'
import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import type { CouponDetails } from '@/lib/modules/coupons/coupons.queries'
import { couponInput } from '@/lib/modules/coupons/coupons.schema'

export type CouponFormValues = {
  code: string
  name: string
  kind: 'percent' | 'amount'
  percent: string
  amount: string
  validFrom: string
  validTo: string
  maxUses: string
  perCustomer: string
  minAmount: string
  /** The charges of a recurring service to which the coupon applies. */
  charges: 'first' | 'some' | 'every'
  cycles: string
  reach: 'all' | 'some'
  serviceIds: string[]
}

export type CouponFormState = ReturnType<typeof useOfficeForm<CouponFormValues, object, { id: string }>>

export const emptyCoupon = (today: string): CouponFormValues => ({
  code: '',
  name: '',
  kind: 'percent',
  percent: '',
  amount: '',
  validFrom: today,
  validTo: '',
  maxUses: '',
  perCustomer: '',
  minAmount: '',
  charges: 'first',
  cycles: '',
  reach: 'all',
  serviceIds: [],
})

/** Returns the form values of a saved coupon. */
export function couponFormOf(coupon: CouponDetails): CouponFormValues {
  const { code, name, percentBp, amountAgorot, validFrom, cycles, serviceIds, forAll } = coupon
  return {
    code,
    name,
    validFrom,
    serviceIds,
    reach: forAll ? 'all' : 'some',
    kind: percentBp === null ? 'amount' : 'percent',
    percent: percentBp === null ? '' : String(percentBp / 100),
    amount: amountAgorot === null ? '' : (amountAgorot / 100).toFixed(2),
    validTo: coupon.validTo ?? '',
    maxUses: coupon.maxUses === null ? '' : String(coupon.maxUses),
    perCustomer: coupon.perCustomer === null ? '' : String(coupon.perCustomer),
    minAmount: coupon.minAgorot ? (coupon.minAgorot / 100).toFixed(2) : '',
    charges: chargesOf(cycles),
    cycles: cycles === null || cycles === 1 ? '' : String(cycles),
  }
}

/** Converts the form values to the request body, without the fields that do not apply. */
export const couponFormSchema = formSchema(couponInput, (form: CouponFormValues) => ({
  code: form.code,
  name: form.name,
  kind: form.kind,
  validFrom: form.validFrom,
  minAmount: form.minAmount,
  percent: form.kind === 'percent' ? form.percent : '',
  amount: form.kind === 'amount' ? form.amount : '',
  validTo: form.validTo || null,
  maxUses: form.maxUses.trim() ? wholeNumber(form.maxUses) : null,
  perCustomer: form.perCustomer.trim() ? wholeNumber(form.perCustomer) : null,
  cycles: cyclesOf(form),
  serviceIds: form.reach === 'some' ? someOf(form.serviceIds) : [],
}))

/**
 * An empty selection must not mean "all services": an empty id makes the server refuse it as a service that was not
 * selected.
 */
const someOf = (serviceIds: string[]) => (serviceIds.length > 0 ? serviceIds : [''])

function chargesOf(cycles: number | null): CouponFormValues['charges'] {
  if (cycles === null) return 'every'
  return cycles === 1 ? 'first' : 'some'
}

function cyclesOf({ charges, cycles }: CouponFormValues): number | null {
  if (charges === 'every') return null
  return charges === 'first' ? 1 : wholeNumber(cycles)
}
