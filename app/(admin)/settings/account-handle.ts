import type { Provider } from '@/lib/vocabulary/payment-providers'

/** What the buttons of an account need to know of it. */
export type AccountHandle = {
  id: string
  label: string
  version: number
  isDefault: boolean
  isTest: boolean
  isArchived: boolean
  provider: Provider
}
