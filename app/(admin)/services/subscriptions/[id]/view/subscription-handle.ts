import type { CustomerServiceState } from '@/lib/modules/subscriptions/subscriptions.schema'

/** The data of a customer's service that its dialogs need. */
export type SubscriptionHandle = {
  id: string
  state: CustomerServiceState
  serviceId: string
  cancelOn: string | null
  version: number
  quantity: number
  priceAgorot: number
  discountAgorot: number
  savedCardId: string | null
  cardLink: string
}
