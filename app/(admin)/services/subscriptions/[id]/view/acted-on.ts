import type { CustomerServiceState } from '@/lib/modules/subscriptions/subscriptions.schema'

/** What the dialogs need to know of a customer's service. */
export type ActedOn = {
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
