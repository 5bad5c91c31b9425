import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'refund payments': { area: 'services', name: 'זיכוי תשלומים', explains: 'החזרת כסף ללקוח.', danger: true },
  'approve refunds': { area: 'services', name: 'אישור זיכויים', explains: 'אישור זיכוי שעובד אחר ביקש.', danger: true },
  'reconcile payments': { area: 'services', name: 'התאמות סליקה', explains: 'הפרשים בין הסליקה לבין התשלומים במערכת, והכרעה בחיובים שממתינים לבדיקה.', danger: true },
} as const satisfies Permissions
