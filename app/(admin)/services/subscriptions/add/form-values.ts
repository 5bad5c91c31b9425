import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import type { Subscribable } from '@/lib/modules/subscriptions/record.queries'
import { couponQuestion, customerServiceInput } from '@/lib/modules/subscriptions/subscriptions.schema'

export type SubscriptionValues = {
  customerId: string
  serviceId: string
  quantity: string
  price: string
  discount: string
  /** Empty for all periods. */
  discountCycles: string
  startOn: string
  trialDays: string
  setupFee: string
  /** Empty for no end. */
  cycles: string
  minTermMonths: string
  /** Empty for payment by a link. */
  savedCardId: string
  coupon: string
}

export const emptySubscription = (customerId: string, today: string): SubscriptionValues => ({
  customerId,
  serviceId: '',
  quantity: '1',
  price: '',
  discount: '',
  discountCycles: '',
  startOn: today,
  trialDays: '0',
  setupFee: '',
  cycles: '',
  minTermMonths: '0',
  savedCardId: '',
  coupon: '',
})

const shekels = (agorot: number) => (agorot > 0 ? (agorot / 100).toFixed(2) : '')

/** Returns the catalogue terms of a service as form values. */
export const usualTerms = ({ priceAgorot, trialDays, setupFeeAgorot, minTermMonths }: Subscribable) => ({
  price: shekels(priceAgorot),
  trialDays: String(trialDays),
  setupFee: shekels(setupFeeAgorot),
  minTermMonths: String(minTermMonths),
})

const maybeNumber = (text: string) => (text.trim() ? wholeNumber(text) : null)

export const subscriptionSchema = formSchema(customerServiceInput, (form: SubscriptionValues) => ({
  ...form,
  quantity: wholeNumber(form.quantity),
  discountCycles: maybeNumber(form.discountCycles),
  trialDays: wholeNumber(form.trialDays),
  cycles: maybeNumber(form.cycles),
  minTermMonths: wholeNumber(form.minTermMonths),
  savedCardId: form.savedCardId || null,
}))

/** Returns the body of the coupon query; undefined until the form contains enough. */
export function couponQuery({
  customerId,
  serviceId,
  quantity,
  price,
  coupon,
}: SubscriptionValues): object | undefined {
  const query = { customerId, serviceId, price, coupon, quantity: wholeNumber(quantity) }
  return couponQuestion.safeParse(query).success ? query : undefined
}
