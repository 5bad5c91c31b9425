import { customerRecord, customerRecords } from '@/lib/modules/customers/record.queries'

import type { RecordApi } from './record-api'

export const customerApi: RecordApi<'customer'> = {
  group: 'customers',
  reads: 'customers',
  edits: 'customerEdits',
  words: { english: 'a customer', hebrew: customerRecords.words.one },
  record: customerRecord,
}
