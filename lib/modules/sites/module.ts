import { DATE_FIELDS } from '@/lib/automation/fields.rules'
import type { AutomationTriggers } from '@/lib/automation/triggers'
import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { PublicEventGroups, PublicEvents } from '@/lib/events/public-events'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import type { PaletteKinds } from '@/lib/records/palette'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics: ids alone, which each screen reads as far as it may. */
export const topics = {
  site: 'office',
} as const satisfies Topics

/** Kinds of results in the command palette. */
export const palette = {
  site: { label: 'אתרים', resource: 'sites' },
} as const satisfies PaletteKinds

/** Entities that the audit log and notifications refer to. */
export const entities = {
  site: { name: 'אתר', path: (id) => linkTo('sites-view', { id }), named: ['sites', 'name'] },
  site_design: { name: 'עיצוב לאתרים', path: () => linkTo('sites-design'), named: ['site_designs', 'name'] },
  domain: { name: 'דומיין', path: (id) => linkTo('sites-domains-view', { id }), named: ['site_domains', 'unicode'] },
} as const satisfies Entities

type News = { name: string; note: string }

/** Kinds of notifications to users. */
export const notifications = {
  'site.assigned': {
    label: 'אתר הועבר לניהולי',
    inApp: true,
    byMail: false,
    words: ({ name }: News) => ({ title: 'אתר הועבר לניהולך', subject: name }),
  },
  'site.ordered': {
    label: 'אתר הוזמן ושולם בעמוד שלי',
    inApp: true,
    byMail: true,
    words: ({ name, note }: News) => ({ title: 'הוזמן אתר', subject: name, note: `שילם: ${note}` }),
  },
  'site.design-chosen': {
    label: 'לקוח בחר עיצוב לאתר שבניהולי',
    inApp: true,
    byMail: false,
    words: ({ name, note }: News) => ({ title: 'נבחר עיצוב לאתר', subject: name, note }),
  },
  'site.suspended': {
    label: 'אתר שבניהולי הושהה כי לא שולם',
    inApp: true,
    byMail: true,
    words: ({ name, note }: News) => ({ title: 'אתר הושהה כי האחסון לא שולם', subject: name, note }),
  },
  'site.restored': {
    label: 'אתר שבניהולי שולם וחזר לאוויר',
    inApp: true,
    byMail: false,
    words: ({ name }: News) => ({ title: 'אתר חזר לאוויר אחרי תשלום', subject: name }),
  },
  'site.plan-ended': {
    label: 'המנוי של אתר שבניהולי הסתיים',
    inApp: true,
    byMail: true,
    words: ({ name }: News) => ({
      title: 'המנוי של אתר הסתיים',
      subject: name,
      note: 'האתר נשאר באוויר, ואף מנוי אינו משלם עליו',
    }),
  },
  'site.incident-opened': {
    label: 'נמצאה תקלה באתר שבניהולי',
    inApp: true,
    byMail: true,
    words: ({ name, note }: News) => ({ title: 'תקלה באתר', subject: name, note }),
  },
  'site.incident-closed': {
    label: 'תקלה באתר שבניהולי נפתרה',
    inApp: true,
    byMail: false,
    words: ({ name, note }: News) => ({ title: 'תקלה באתר נפתרה', subject: name, note }),
  },
  'site.content-submitted': {
    label: 'לקוח שלח תוכן לאתר שבניהולי',
    inApp: true,
    byMail: false,
    words: ({ name, note }: News) => ({ title: 'התקבל תוכן לאתר', subject: name, note }),
  },
  'site.approved': {
    label: 'לקוח אישר אתר שבניהולי',
    inApp: true,
    byMail: true,
    words: ({ name, note }: News) => ({ title: 'האתר אושר לעלייה', subject: name, note: `אישר: ${note}` }),
  },
  'site.fixes-requested': {
    label: 'לקוח ביקש תיקונים באתר שבניהולי',
    inApp: true,
    byMail: true,
    words: ({ name, note }: News) => ({ title: 'התבקשו תיקונים באתר', subject: name, note }),
  },
  'site.late': {
    label: 'אתר שבניהולי מאחר',
    inApp: true,
    byMail: false,
    words: ({ name }: News) => ({ title: 'אתר מאחר', subject: name, note: 'היום האחרון של השלב, או היעד, היה אתמול' }),
  },
  'domain.warned': {
    label: 'דומיין באחריותי עומד לפוג או פג',
    inApp: true,
    byMail: true,
    words: ({ name, note }: News) => ({ title: 'דומיין דורש חידוש', subject: name, note }),
  },
  'domain.refused': {
    label: 'הרשם דחה בקשה על דומיין באחריותי',
    inApp: true,
    byMail: true,
    words: ({ name, note }: News) => ({ title: 'הרשם דחה בקשה', subject: name, note }),
  },
  'domain.moved-away': {
    label: 'דומיין באחריותי עבר לרשם אחר',
    inApp: true,
    byMail: false,
    words: ({ name }: News) => ({ title: 'דומיין עבר לרשם אחר', subject: name }),
  },
} as const satisfies Notifications

/** Events that webhooks deliver. */
export const publicEvents = {
  'site.created': { label: 'אתר נוסף', actions: ['site.created'], entity: 'site' },
  'site.moved': { label: 'אתר עבר שלב', actions: ['site.moved'], entity: 'site' },
  'site.content-submitted': { label: 'לקוח שלח תוכן', actions: ['site.content-submitted'], entity: 'site' },
  'site.approved': { label: 'לקוח אישר אתר', actions: ['site.approved'], entity: 'site' },
  'site.fixes-requested': { label: 'לקוח ביקש תיקונים', actions: ['site.fixes-requested'], entity: 'site' },
  'site.launched': { label: 'אתר עלה לאוויר', actions: ['site.launched'], entity: 'site' },
  'site.suspended': { label: 'אתר הושהה', actions: ['site.suspended'], entity: 'site' },
  'site.restored': { label: 'אתר חזר לאוויר', actions: ['site.restored'], entity: 'site' },
  'site.cancelled': { label: 'אתר בוטל', actions: ['site.cancelled'], entity: 'site' },
  'site.design-chosen': { label: 'לקוח בחר עיצוב', actions: ['site.design-chosen'], entity: 'site' },
  'site.incident-opened': { label: 'נמצאה תקלה באתר', actions: ['site.incident-opened'], entity: 'site' },
  'site.incident-closed': { label: 'תקלה באתר נפתרה', actions: ['site.incident-closed'], entity: 'site' },
  'domain.registered': {
    label: 'דומיין נרשם',
    actions: ['domain.registered', 'domain.transferred-in'],
    entity: 'domain',
  },
  'domain.renewed': { label: 'דומיין חודש', actions: ['domain.renewed'], entity: 'domain' },
  'domain.expired': { label: 'דומיין פג', actions: ['domain.expired'], entity: 'domain' },
} as const satisfies PublicEvents

/** Headings of the groups of public events. */
export const publicEventGroups = { site: 'אתרים', domain: 'דומיינים' } as const satisfies PublicEventGroups

/** What starts automations of websites. */
export const automationTriggers = {
  'site.created': { label: 'אתר נוסף', entity: 'site', actions: ['site.created'] },
  'site.moved': {
    label: 'אתר עבר שלב',
    entity: 'site',
    actions: ['site.moved', 'site.approved', 'site.fixes-requested'],
    fields: { to: { label: 'השלב החדש', kind: 'choice', choices: 'siteStates' } },
  },
  'site.content-submitted': { label: 'לקוח שלח תוכן', entity: 'site', actions: ['site.content-submitted'] },
  'site.approved': { label: 'לקוח אישר אתר', entity: 'site', actions: ['site.approved'] },
  'site.fixes-requested': { label: 'לקוח ביקש תיקונים', entity: 'site', actions: ['site.fixes-requested'] },
  'site.launched': { label: 'אתר עלה לאוויר', entity: 'site', actions: ['site.launched'] },
  'site.suspended': { label: 'אתר הושהה', entity: 'site', actions: ['site.suspended'] },
  'site.restored': { label: 'אתר חזר לאוויר', entity: 'site', actions: ['site.restored'] },
  'site.cancelled': { label: 'אתר בוטל', entity: 'site', actions: ['site.cancelled'] },
  'site.design-chosen': { label: 'לקוח בחר עיצוב', entity: 'site', actions: ['site.design-chosen'] },
  'site.incident-opened': { label: 'נמצאה תקלה באתר', entity: 'site', actions: ['site.incident-opened'] },
  'site.date': { label: 'הגיע תאריך', entity: 'site', actions: [], fields: DATE_FIELDS },
  'site.hook': { label: 'קריאה ממערכת אחרת', entity: 'site', actions: [] },
  'site.manual': { label: 'רק בהפעלה ידנית', entity: 'site', actions: [] },
} as const satisfies AutomationTriggers

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'site.created': ['אתר חדש', 'work'],
  'site.updated': ['עריכת אתר', 'work'],
  'site.deleted': ['מחיקת אתר', 'work', 'warn'],
  'site.moved': ['מעבר של אתר לשלב אחר', 'work'],
  'site.approved': ['אישור של אתר לעלייה', 'work'],
  'site.fixes-requested': ['בקשה לתיקונים באתר', 'work'],
  'site.launched': ['העלאת אתר לאוויר', 'work'],
  'site.suspended': ['השהיית אתר', 'work', 'warn'],
  'site.restored': ['החזרת אתר לאוויר', 'work'],
  'site.cancelled': ['ביטול אתר', 'work', 'warn'],
  'site.link-made': ['קישור חדש ללקוח של אתר', 'work'],
  'site.links-revoked': ['ביטול הקישורים של לקוח לאתר', 'work'],
  'site.checked': ['סימון פריט ברשימת הבדיקות', 'work'],
  'site.unchecked': ['הסרת סימון ברשימת הבדיקות', 'work'],
  'site.stage-changed': ['עריכת שלב בבניית אתרים', 'work'],
  'site.content-added': ['בקשת תוכן לאתר', 'work'],
  'site.content-updated': ['עריכת בקשת תוכן', 'work'],
  'site.content-removed': ['הסרת בקשת תוכן', 'work'],
  'site.content-submitted': ['לקוח שלח תוכן לאתר', 'work'],
  'site.content-file-added': ['קובץ נוסף לתוכן של אתר', 'work'],
  'site.content-file-removed': ['קובץ הוסר מתוכן של אתר', 'work'],
  'site.content-approved': ['אישור תוכן לאתר', 'work'],
  'site.content-returned': ['החזרת תוכן לתיקון', 'work'],
  'site.reminded': ['תזכורת ללקוח של אתר', 'work'],
  'site.design-asked': ['בחירת עיצוב לאתר', 'work'],
  'site.design-chosen': ['לקוח בחר עיצוב לאתר', 'work'],
  'site.plan-linked': ['חיבור מנוי לאתר', 'work'],
  'site.plan-unlinked': ['ניתוק מנוי מאתר', 'work', 'warn'],
  'site.warned': ['התראה אחרונה לפני השהיית אתר', 'work'],
  'site.hosting-opened': ['חשבון אחסון לאתר', 'work'],
  'site.backed-up': ['גיבוי של אתר', 'work'],
  'site.hosting-terminated': ['מחיקת האחסון של אתר', 'work', 'warn'],
  'site.addresses-accepted': ['אישור הכתובות של אתר', 'work'],
  'site.incident-opened': ['נמצאה תקלה באתר', 'work', 'warn'],
  'site.incident-closed': ['תקלה באתר נפתרה', 'work'],
  'site.credential-added': ['שמירת סיסמה של אתר', 'access'],
  'site.credential-updated': ['עריכת סיסמה של אתר', 'access', 'warn'],
  'site.credential-removed': ['מחיקת סיסמה של אתר', 'access', 'warn'],
  'site.credential-revealed': ['צפייה בסיסמה של אתר', 'access', 'warn'],
  'site.design-added': ['עיצוב חדש בגלריה', 'settings'],
  'site.design-updated': ['עריכת עיצוב בגלריה', 'settings'],
  'site.design-deleted': ['מחיקת עיצוב מהגלריה', 'settings', 'warn'],
  'site.product-changed': ['שינוי במוצרי האתרים', 'settings'],
  'site.agency-price-changed': ['שינוי מחיר לזכיין', 'settings'],
  'domain.requested': ['בקשה לרישום דומיין', 'work'],
  'domain.transfer-requested': ['בקשה להעברת דומיין אלינו', 'work'],
  'domain.recorded': ['רישום דומיין שאצל רשם אחר', 'work'],
  'domain.registered': ['דומיין נרשם', 'work'],
  'domain.transferred-in': ['דומיין הועבר אלינו', 'work'],
  'domain.renewal-ordered': ['הזמנת חידוש לדומיין', 'work'],
  'domain.renewed': ['דומיין חודש', 'work'],
  'domain.refused': ['הרשם דחה בקשה', 'work', 'warn'],
  'domain.updated': ['עריכת דומיין', 'work'],
  'domain.synced': ['עדכון דומיין לפי הרשם', 'work'],
  'domain.servers-changed': ['שינוי שרתי השמות או הרשומות', 'work'],
  'domain.transfer-locked': ['נעילת דומיין', 'work'],
  'domain.transfer-unlocked': ['ביטול נעילה של דומיין', 'work', 'warn'],
  'domain.code-revealed': ['צפייה בקוד העברה', 'access', 'warn'],
  'domain.handover-started': ['התחלת העברה של דומיין לרשם אחר', 'work', 'warn'],
  'domain.handover-stopped': ['עצירת העברה של דומיין', 'work'],
  'domain.transferred-away': ['דומיין הועבר לרשם אחר', 'work'],
  'domain.state-changed': ['שינוי מצב של דומיין', 'work'],
  'domain.expired': ['דומיין פג', 'work', 'warn'],
  'domain.gone': ['דומיין נמחק ברשם', 'work', 'warn'],
  'domain.warned': ['התראה על פקיעת דומיין', 'work'],
  'domain.deleted': ['מחיקת דומיין מהרשימה', 'work', 'warn'],
  'domain.prices-changed': ['עריכת מחירי סיומת', 'settings'],
  'domain.settings-changed': ['עריכת ברירות המחדל לדומיינים', 'settings'],
} as const satisfies AuditActions

// Not told here, and why:
// operations: websites are built one at a time
