import type { AuditActions } from '@/lib/events/audit-actions'
import type { Topics } from '@/lib/events/topics'

/** Realtime topics, with the access that subscribers need. */
export const topics = { inboundMail: 'mailSettings' } as const satisfies Topics

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'inbound-mail.opened': ['פתיחת כתובת לקליטת תשובות להזמנות', 'settings', 'warn'],
  'inbound-mail.changed': ['שינוי הכתובת שאליה משיבים להזמנות', 'settings', 'warn'],
  'inbound-mail.closed': ['סגירת הכתובת לקליטת תשובות להזמנות', 'settings', 'warn'],
  'inbound-mail.simulated': ['סימולציה של תשובה להזמנה', 'settings'],
} as const satisfies AuditActions

// Not told here, and why:
// palette: its settings are a card of the mail tab
// operations: mails are read one by one by the worker
// notifications: an answer is told to the organizer by the calendar
// publicEvents: what an answer changes has the event of its record
