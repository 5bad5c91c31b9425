import { countText } from '@/lib/format/count-text'

export const NO_ENTRY = 'רישום הזמן לא נמצא'
export const BILLED_ENTRY = 'השעות כבר חויבו, ולכן אי אפשר לשנות אותן. כדי לשנות יש לבטל קודם את החיוב.'

/** Returns a number of time entries as words. */
export const entriesText = (count: number): string => countText(count, ['רישום אחד', 'שני רישומים', 'רישומים'])

/** Ways to put entries together as lines of what is billed. */
export const billingGroupLabels = { task: 'שורה לכל משימה', project: 'שורה לכל פרויקט' } as const

/** What time is billed in. */
export const billingTargetLabels = {
  payment_page: 'עמוד תשלום',
  deal_invoice: 'חשבון עסקה',
  tax_invoice: 'חשבונית מס',
} as const

/** Refusals of a typed duration or span. */
export const workTimeMessages = {
  time_empty: 'יש לכתוב כמה זמן, למשל 1:30',
  time_invalid: 'הזמן אינו מובן. אפשר לכתוב 1:30, 90 דקות, שעה וחצי או 9:00-10:30',
  time_zero: 'הזמן צריך להיות דקה לפחות',
  time_too_long: 'אפשר לרשום עד 24 שעות ברישום אחד',
  time_reversed: 'שעת הסיום לפני שעת ההתחלה',
} as const
