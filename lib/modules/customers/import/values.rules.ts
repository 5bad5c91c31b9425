import type { RecordValues } from '@/lib/modules/imports/records/values.rules'

import type { CustomerKind } from '../customers.schema'

/** Values of a row by field; empty cells are absent. */
export type CustomerValues = RecordValues & {
  kind?: CustomerKind
  nationalId?: string
  contactName?: string
  status?: string
  street?: string
  birthDate?: string
  website?: string
}
