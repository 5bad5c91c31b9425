import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import { linkTo } from '@/lib/routes/links'
import type { ChannelState } from '@/lib/vocabulary/messaging'

/** Realtime topics. */
export const topics = { 'channel-account': 'office' } as const satisfies Topics

/** Entities that the audit log and notifications refer to. */
export const entities = {
  channel_account: {
    name: 'חשבון הודעות',
    path: (id) => linkTo('whatsapp-accounts-view', { id }),
    named: ['channel_accounts', 'name'],
  },
} as const satisfies Entities

/** Events of accounts, which the engine of messages emits. */
export type Events = {
  /** An account that could send cannot any more: its provider said so, or does not answer. */
  'channel.stopped': {
    readonly companyId: string
    readonly accountId: string
    readonly name: string
    readonly state: ChannelState
  }
  /** A template was paused or rejected, or the provider changed its category. */
  'channel.template-changed': {
    readonly companyId: string
    readonly accountId: string
    readonly template: string
    readonly change:
      | { readonly what: 'PAUSED' | 'REJECTED'; readonly reason: string }
      | { readonly what: 'category'; readonly from: string; readonly to: string }
  }
  /** A mail to an account brought calendar files, by which a guest may answer an invitation. */
  'channel.calendar': {
    readonly companyId: string
    readonly from: string | null
    readonly files: readonly string[]
  }
}

/** Kinds of notifications to users. */
export const notifications = {
  'channel.stopped': {
    label: 'חשבון הודעות הפסיק לעבוד',
    inApp: true,
    byMail: true,
    words: ({ account, state }: { account: string; state: string }) => ({
      title: 'חשבון הודעות הפסיק לעבוד',
      subject: account,
      note: `מצב: ${state}`,
    }),
  },
  'channel.template-changed': {
    label: 'תבנית הודעה הושהתה, נדחתה או שינתה קטגוריה',
    inApp: true,
    byMail: true,
    words: ({ template, change }: { template: string; change: string }) => ({
      title: 'שינוי בתבנית הודעה',
      subject: template,
      note: change,
    }),
  },
} as const satisfies Notifications

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'channel.added': ['חשבון הודעות חדש', 'settings', 'warn'],
  'channel.changed': ['שינוי חשבון הודעות', 'settings'],
  'channel.secrets-changed': ['החלפת מפתחות של חשבון הודעות', 'settings', 'warn'],
  'channel.connected': ['חיבור חשבון הודעות', 'settings'],
  'channel.enabled': ['הפעלת חשבון הודעות', 'settings'],
  'channel.disabled': ['השבתת חשבון הודעות', 'settings', 'warn'],
  'channel.deleted': ['מחיקת חשבון הודעות', 'settings', 'warn'],
  'channel.primary-set': ['בחירת חשבון הודעות ראשי', 'settings'],
  'channel.address-shown': ['הצגת כתובת האירועים של חשבון הודעות', 'settings'],
  'channel.address-renewed': ['החלפת כתובת האירועים של חשבון הודעות', 'settings', 'warn'],
  'channel.templates-synced': ['סנכרון תבניות הודעה', 'settings'],
  'channel.tested': ['הודעת בדיקה', 'settings'],
  'channel.event-replayed': ['קריאה חוזרת של אירוע מספק', 'settings'],
  'channel.simulated': ['הודעה מלקוח לדוגמה', 'settings'],
} as const satisfies AuditActions

// Not told here, and why:
// palette: a handful, on a page of the menu
// operations: accounts are changed one at a time
// publicEvents: what comes in is told as messages, not as accounts
