import type { RecordValues } from '@/lib/modules/imports/records/values.rules'

/** Values of a row by field; empty cells are absent. An owner may be `rules`: the company's assignment rules choose. */
export type LeadValues = RecordValues & {
  companyName?: string
  interest?: string
  expectedAgorot?: number
  campaign?: string
  utmSource?: string
  utmMedium?: string
  pipelineId?: string
  statusId?: string
  lostReason?: string
}
