import type { z } from 'zod'

import { customerChange } from '@/lib/modules/customers/customers.schema'

/** Fields that clients may change on their own record; all others are changed by the office. */
export const ownDetailsChange = customerChange.pick({
  phone: true,
  email: true,
  city: true,
  street: true,
  version: true,
})

export type OwnDetailsChange = z.output<typeof ownDetailsChange>
