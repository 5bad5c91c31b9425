import type { z } from 'zod'

import { customerChange } from '@/lib/modules/customers/customers.schema'

/** What clients may change of their own card; the rest is the office's. */
export const ownDetailsChange = customerChange.pick({
  phone: true,
  email: true,
  city: true,
  street: true,
  version: true,
})

export type OwnDetailsChange = z.output<typeof ownDetailsChange>
