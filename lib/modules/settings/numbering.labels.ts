import type { Series } from './numbering.rules'

export const seriesLabels: Record<Series, string> = {
  customer: 'לקוחות',
  payment_page: 'עמודי תשלום',
  document: 'מסמכים',
  receipt: 'תשלומים',
}
