import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'refund payments': { area: 'services', name: 'זיכוי תשלומים', explains: 'החזרת כסף ללקוח.', danger: true },
  'approve refunds': { area: 'services', name: 'אישור זיכויים', explains: 'אישור זיכוי שעובד אחר ביקש.', danger: true },
  'reconcile payments': { area: 'services', name: 'התאמות סליקה', explains: 'הפרשים בין הסליקה לבין התשלומים במערכת, והכרעה בחיובים שממתינים לבדיקה.', danger: true },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  payments: { all: 'see all payment pages', own: 'see own payment pages' },
  paymentRefunds: { all: 'refund payments' },
  refundApprovals: { all: 'approve refunds' },
  reconciliation: { all: 'reconcile payments' },
} as const satisfies Openings
