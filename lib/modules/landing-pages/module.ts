import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import type { PaletteKinds } from '@/lib/records/palette'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics, with the access that subscribers need. */
export const topics = {
  'landing-page': 'landingPages',
  'landing-domain': 'landingPagePublishing',
} as const satisfies Topics

/** Kinds of results in the command palette. */
export const palette = {
  landing_page: { label: 'דפי נחיתה', resource: 'landingPages' },
} as const satisfies PaletteKinds

/** Entities that the audit log and notifications refer to. */
export const entities = {
  landing_page: {
    name: 'דף נחיתה',
    path: (id) => linkTo('landing-pages-view', { id }),
    named: ['landing_pages', 'name'],
  },
  landing_domain: {
    name: 'דומיין של דפי נחיתה',
    path: () => linkTo('landing-pages'),
    named: ['landing_domains', 'host'],
  },
} as const satisfies Entities

/** Kinds of notifications to users. */
export const notifications = {
  'landing-domain.failed': {
    label: 'דומיין של דפי נחיתה הפסיק לעבוד',
    inApp: true,
    byMail: true,
    words: ({ host }: { host: string }) => ({
      title: 'דומיין נותק מדפי הנחיתה',
      subject: host,
      note: 'רשומת ה־DNS שמוכיחה שהדומיין שלך לא נמצאה כבר שלושה ימים',
    }),
  },
} as const satisfies Notifications

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'landing-page.created': ['דף נחיתה חדש', 'leads'],
  'landing-page.updated': ['שינוי שם או כתובת של דף נחיתה', 'leads'],
  'landing-page.draft-saved': ['עריכת טיוטה של דף נחיתה', 'leads'],
  'landing-page.version-restored': ['החזרת גרסה לטיוטה של דף נחיתה', 'leads'],
  'landing-page.published': ['פרסום דף נחיתה', 'leads'],
  'landing-page.resumed': ['הפעלה מחדש של דף נחיתה', 'leads'],
  'landing-page.paused': ['השהיית דף נחיתה', 'leads'],
  'landing-page.archived': ['העברת דף נחיתה לארכיון', 'leads'],
  'landing-page.restored': ['החזרת דף נחיתה מהארכיון', 'leads'],
  'landing-page.deleted': ['מחיקת דף נחיתה', 'leads', 'warn'],
  'landing-page.picture-added': ['העלאת תמונה לדפי נחיתה', 'leads'],
  'landing-page.advertiser-added': ['חיבור מפרסם לדף נחיתה', 'leads', 'warn'],
  'landing-page.advertiser-updated': ['שינוי חיבור של מפרסם לדף נחיתה', 'leads', 'warn'],
  'landing-page.advertiser-removed': ['ניתוק מפרסם מדף נחיתה', 'leads'],
  'landing-domain.created': ['דומיין חדש לדפי נחיתה', 'leads'],
  'landing-domain.verified': ['אימות דומיין של דפי נחיתה', 'leads'],
  'landing-domain.failed': ['דומיין של דפי נחיתה נותק', 'leads', 'warn'],
  'landing-domain.deleted': ['הסרת דומיין של דפי נחיתה', 'leads', 'warn'],
} as const satisfies AuditActions

// Not told here, and why:
// operations: pages are changed one at a time
// publicEvents: what a page brings is told of as a lead; its publishing is a matter of the office
