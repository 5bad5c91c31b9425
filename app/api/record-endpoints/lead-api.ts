import { leadRecord, leadRecords } from '@/lib/modules/leads/record.queries'

import type { RecordApi } from './record-api'

export const leadApi: RecordApi<'lead'> = {
  group: 'leads',
  reads: 'leads',
  edits: 'leadEdits',
  words: { english: 'a lead', hebrew: leadRecords.words.one },
  record: leadRecord,
}
