import type { Filter } from '@/components/screen/filter'
import { toOptions } from '@/lib/format/options'
import { amountModeLabels, contextLabels, pageStateLabels } from '@/lib/modules/payment-pages/payment-pages.labels'
import { UNPAID_DAYS } from '@/lib/modules/payment-pages/payment-pages.list'

type Choices = readonly { value: string; label: string }[]
type Offered = {
  seesOthers: boolean
  /** False in the list of one context. */
  hasContexts: boolean
  services: Choices
  accounts: Choices
}

/** Returns the filters of the list of payment pages. */
export const pageFilters = ({ seesOthers, hasContexts, services, accounts }: Offered): Filter[] => [
  { key: 'state', label: 'מצב', options: [...toOptions(pageStateLabels), { value: 'review', label: 'דורש בדיקה' }] },
  ...(seesOthers ? [{ key: 'owner', label: 'אחראי', options: [{ value: 'mine', label: 'העמודים שלי' }] }] : []),
  { key: 'service', label: 'שירות', options: services },
  { key: 'min', label: 'מסכום', options: [], kind: 'text' },
  { key: 'max', label: 'עד סכום', options: [], kind: 'text' },
  {
    key: 'due',
    label: 'מועד תשלום',
    options: [
      { value: 'late', label: 'באיחור' },
      { value: 'week', label: 'בשבוע הקרוב' },
    ],
  },
  {
    key: 'unpaid',
    label: 'לא שולם',
    options: UNPAID_DAYS.map((days) => ({ value: days, label: `יותר מ־${days} ימים` })),
  },
  {
    key: 'opened',
    label: 'צפייה',
    options: [
      { value: 'unpaid', label: 'נצפה ולא שולם' },
      { value: 'never', label: 'לא נצפה' },
    ],
  },
  { key: 'failed', label: 'ניסיונות', options: [{ value: 'yes', label: 'היו ניסיונות שנכשלו' }] },
  { key: 'mode', label: 'סוג סכום', options: toOptions(amountModeLabels) },
  ...(hasContexts ? [{ key: 'context', label: 'מקור', options: toOptions(contextLabels) }] : []),
  ...(accounts.length > 1 ? [{ key: 'account', label: 'חשבון סליקה', options: accounts }] : []),
  {
    key: 'origin',
    label: 'נוצר מתוך',
    options: [
      { value: 'charge', label: 'חיוב של שירות' },
      { value: 'part', label: 'חלוקה לתשלומים' },
    ],
  },
]
