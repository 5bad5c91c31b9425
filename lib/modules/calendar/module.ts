import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { PublicEventGroups, PublicEvents } from '@/lib/events/public-events'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import type { PaletteKinds } from '@/lib/records/palette'
import { linkTo } from '@/lib/routes/links'

/** Events that other modules react to. */
export type Events = {
  /** A meeting that holds its host's calendar was changed, cancelled or deleted in the calendar. */
  'meeting.changed': { readonly companyId: string; readonly eventId: string; readonly actorId: string }
  /** An event left its series, or a series was divided in two: what was copied from the one to the other. */
  'event.copied': { readonly companyId: string; readonly fromId: string; readonly toId: string }
}

/** Realtime topics: calendars are shared in several ways, so the office is told of an id, and each screen reads what it may. */
export const topics = {
  calendar: 'office',
} as const satisfies Topics

/** Kinds of results in the command palette. */
export const palette = {
  event: { label: 'אירועים ביומן', resource: 'calendar' },
} as const satisfies PaletteKinds

/** Entities that the audit log and notifications refer to. */
export const entities = {
  event: { name: 'אירוע ביומן', path: (id) => `${linkTo('calendar')}?event=${id}`, named: ['events', 'title'] },
  calendar: { name: 'יומן', path: () => linkTo('calendar'), named: ['calendars', 'name'] },
  calendar_feed: {
    name: 'קישור לקריאת יומנים',
    path: () => linkTo('calendar-links'),
    named: ['calendar_feeds', 'name'],
  },
  calendar_link: { name: 'מינוי ליומן', path: () => linkTo('calendar-links') },
} as const satisfies Entities

type Invitation = { title: string; when: string; by: string }

/** Kinds of notifications to users. */
export const notifications = {
  'event.invited': {
    label: 'הוזמנתי לאירוע ביומן',
    inApp: true,
    byMail: true,
    words: ({ title, when, by }: Invitation) => ({ title: 'הוזמנת לאירוע', subject: title, by, note: when }),
  },
  'event.changed': {
    label: 'אירוע שהוזמנתי אליו השתנה',
    inApp: true,
    byMail: true,
    words: ({ title, when, by }: Invitation) => ({ title: 'אירוע שהוזמנת אליו השתנה', subject: title, by, note: when }),
  },
  'event.cancelled': {
    label: 'אירוע שהוזמנתי אליו בוטל',
    inApp: true,
    byMail: true,
    words: ({ title, when, by }: Invitation) => ({ title: 'אירוע שהוזמנת אליו בוטל', subject: title, by, note: when }),
  },
  'event.answered': {
    label: 'השיבו להזמנה שלי',
    inApp: true,
    byMail: false,
    words: ({ title, by, text }: { title: string; by: string; text: string }) => ({
      title: 'תשובה להזמנה לאירוע',
      subject: title,
      by,
      note: text,
    }),
  },
  'event.overlaps': {
    label: 'סדרה שלי חופפת לאירוע אחר בחדר או ביומן',
    inApp: true,
    byMail: true,
    words: ({ title, when }: { title: string; when: string }) => ({
      title: 'החדר או היומן כבר תפוסים במועד של סדרה',
      subject: title,
      note: when,
    }),
  },
  'calendar-link.needs-attention': {
    label: 'יומן שנקרא מתוכנה אחרת חדל להתעדכן',
    inApp: true,
    byMail: true,
    words: ({ name, reason }: { name: string; reason: string }) => ({
      title: 'יומן מתוכנה אחרת אינו מתעדכן',
      subject: name,
      note: reason,
    }),
  },
} as const satisfies Notifications

/** Events that webhooks deliver. */
export const publicEvents = {
  'event.created': { label: 'אירוע נוסף ליומן', actions: ['event.created'], entity: 'event' },
  'event.updated': { label: 'אירוע ביומן עודכן', actions: ['event.updated'], entity: 'event' },
  'event.deleted': { label: 'אירוע נמחק מהיומן', actions: ['event.deleted'], entity: 'event' },
} as const satisfies PublicEvents

/** Headings of the groups of public events. */
export const publicEventGroups = { event: 'אירועים ביומן' } as const satisfies PublicEventGroups

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'event.created': ['אירוע חדש ביומן', 'work'],
  'event.updated': ['עריכת אירוע ביומן', 'work'],
  'event.deleted': ['מחיקת אירוע מהיומן', 'work', 'warn'],
  'event.answered': ['תשובה להזמנה לאירוע', 'work'],
  'event.file-added': ['צירוף קובץ לאירוע', 'work'],
  'event.file-removed': ['מחיקת קובץ מאירוע', 'work', 'warn'],
  'calendar.created': ['יומן או חדר חדש', 'work'],
  'calendar.updated': ['עריכת יומן או חדר', 'work'],
  'calendar.deleted': ['מחיקת יומן או חדר', 'work', 'warn'],
  'calendar.imported': ['ייבוא קובץ ליומן', 'work'],
  'calendar-feed.created': ['קישור חדש לקריאת יומנים', 'work', 'warn'],
  'calendar-feed.revoked': ['ביטול קישור לקריאת יומנים', 'work'],
  'calendar-link.created': ['מינוי ליומן מתוכנה אחרת', 'work'],
  'calendar-link.refreshed': ['רענון יומן מתוכנה אחרת', 'work'],
  'calendar-link.failed': ['יומן מתוכנה אחרת חדל להתעדכן', 'work', 'warn'],
  'calendar-link.deleted': ['ניתוק יומן מתוכנה אחרת', 'work', 'warn'],
} as const satisfies AuditActions

// Not told here, and why:
// operations: events are changed one at a time, a series in one act
