import type { Provider } from '@/lib/vocabulary/payment-providers'

/** The data of an account that its buttons need. */
export type AccountHandle = {
  id: string
  label: string
  version: number
  isDefault: boolean
  isTest: boolean
  isArchived: boolean
  provider: Provider
}
