import type { RecordKind } from './palette.schema'

/** The names of the palette's groups of records. */
export const recordGroupLabels: Record<RecordKind, string> = {
  customer: 'לקוחות',
  service: 'שירותים',
  payment_page: 'עמודי תשלום',
  document: 'מסמכים',
}
