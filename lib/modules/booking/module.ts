import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { PublicEventGroups, PublicEvents } from '@/lib/events/public-events'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics: ids alone, which each screen reads as far as it may. */
export const topics = {
  booking: 'office',
  'booking-page': 'office',
} as const satisfies Topics

/** Entities that the audit log and notifications refer to. */
export const entities = {
  booking_page: {
    name: 'דף קביעת פגישות',
    path: (id) => linkTo('calendar-booking-edit', { id }),
    named: ['booking_pages', 'title'],
  },
  booking: {
    name: 'פגישה שנקבעה',
    path: (id) => linkTo('calendar-bookings-view', { id }),
    named: ['bookings', 'name'],
  },
} as const satisfies Entities

type Booked = { name: string; kind: string; when: string }

/** Kinds of notifications to users. */
export const notifications = {
  'booking.created': {
    label: 'נקבעה אצלי פגישה דרך דף קביעת הפגישות',
    inApp: true,
    byMail: true,
    words: ({ name, kind, when }: Booked) => ({ title: 'נקבעה אצלך פגישה', subject: name, note: `${kind}, ${when}` }),
  },
  'booking.moved': {
    label: 'פגישה שנקבעה אצלי עברה למועד אחר',
    inApp: true,
    byMail: true,
    words: ({ name, kind, when }: Booked) => ({
      title: 'פגישה עברה למועד אחר',
      subject: name,
      note: `${kind}, ${when}`,
    }),
  },
  'booking.cancelled': {
    label: 'פגישה שנקבעה אצלי בוטלה',
    inApp: true,
    byMail: true,
    words: ({ name, kind, when }: Booked) => ({ title: 'פגישה בוטלה', subject: name, note: `${kind}, ${when}` }),
  },
} as const satisfies Notifications

/** Events that webhooks deliver. */
export const publicEvents = {
  'booking.created': { label: 'נקבעה פגישה', actions: ['booking.created'], entity: 'booking' },
  'booking.moved': { label: 'פגישה עברה למועד אחר', actions: ['booking.moved'], entity: 'booking' },
  'booking.cancelled': { label: 'פגישה בוטלה', actions: ['booking.cancelled'], entity: 'booking' },
  'booking.no-show': { label: 'לא הגיעו לפגישה', actions: ['booking.no-show'], entity: 'booking' },
} as const satisfies PublicEvents

/** Headings of the groups of public events. */
export const publicEventGroups = { booking: 'קביעת פגישות' } as const satisfies PublicEventGroups

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'booking-page.created': ['דף קביעת פגישות חדש', 'work'],
  'booking-page.updated': ['עריכת דף קביעת פגישות', 'work'],
  'booking-page.deleted': ['מחיקת דף קביעת פגישות', 'work', 'warn'],
  'booking.created': ['קביעת פגישה', 'work'],
  'booking.moved': ['העברת פגישה למועד אחר', 'work'],
  'booking.cancelled': ['ביטול פגישה', 'work'],
  'booking.no-show': ['סימון שלא הגיעו לפגישה', 'work'],
  'booking.restored': ['ביטול הסימון שלא הגיעו לפגישה', 'work'],
} as const satisfies AuditActions

// Not told here, and why:
// palette: a booking is known by its day, and the calendar shows it there
// operations: bookings are changed one at a time
