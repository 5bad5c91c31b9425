import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
import { formatShekels } from '@/lib/format/money'
import type { Notifications } from '@/lib/notifications/notification'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics of this module, with the users who may listen. */
export const topics = {
  wallet: 'office',
} as const satisfies Topics

/** Entities that the audit log and notifications refer to. */
export const entities = {
  wallet: { name: 'ארנק', path: () => linkTo('wallet') },
} as const satisfies Entities

/** Display names of long-running operations. */
export const operations = {
  'wallet.export': 'ייצוא תנועות בארנק',
} as const

/** Kinds of notifications. */
export const notifications = {
  'wallet.low': {
    label: 'היתרה בארנק ירדה מתחת לסף',
    inApp: true,
    byMail: true,
    words: ({ name, available, threshold }: { name: string; available: number; threshold: number }) => ({
      title: 'היתרה בארנק נמוכה',
      subject: name,
      agorot: available,
      note: `סף ההתראה: ${formatShekels(threshold)}`,
    }),
  },
  'wallet.credited': {
    label: 'הארנק של העסק זוכה',
    inApp: true,
    byMail: false,
    words: ({ amount, memo }: { amount: number; memo: string }) => ({
      title: 'הארנק זוכה',
      subject: memo,
      agorot: amount,
    }),
  },
  'wallet.ledger-broken': {
    label: 'בדיקת הלילה של הארנקים מצאה אי־התאמה',
    inApp: true,
    byMail: true,
    isAlarm: true,
    words: ({ found }: { found: string }) => ({ title: 'בדיקת הארנקים מצאה אי־התאמה', subject: found }),
  },
} as const satisfies Notifications

/** Labels, areas and levels of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'wallet.granted': ['זיכוי של ארנק', 'money'],
  'wallet.taken-back': ['החזרת יתרה מארנק', 'money'],
  'wallet.transferred': ['העברה בין ארנקים', 'money'],
  'wallet.reversed': ['תנועה הפוכה בארנק', 'money', 'warn'],
  'wallet.frozen': ['הקפאת ארנק', 'money', 'warn'],
  'wallet.thawed': ['הפשרת ארנק', 'money'],
  'wallet.alert-set': ['קביעת התראת יתרה', 'money'],
  'wallet.top-up-asked': ['בקשת טעינה לארנק', 'money'],
} as const satisfies AuditActions

// Not told here, and why:
// palette: there is one wallet, on a page of the menu
// publicEvents: the balance is between the company and whoever sells to it
