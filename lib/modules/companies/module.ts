import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'

/** Events of this module. */
export type Events = {
  /** Inside the transaction that creates the company, as that company. Subscribers insert what a new company begins with. */
  'company.created': { readonly companyId: string }
}

/** Realtime topics, each with the scope that opens it. */
export const topics = {
  company: 'companies',
} as const satisfies Topics

/** Entities as the audit log and notifications show them. */
export const entities = {
  company: { name: 'חברה' },
  package: { name: 'חבילה' },
  'company-type': { name: 'סוג חברה' },
} as const satisfies Entities

/** Audit actions: display name, group, severity. */
// biome-ignore format: one action per line
export const auditActions = {
  'company.created': ['חברה חדשה', 'companies'],
  'registration.invited': ['הזמנה לפתוח חברה', 'companies'],
  'company.opened': ['פתיחת חברה', 'companies'],
  'company.updated': ['שינוי חברה', 'companies'],
  'company.moved': ['העברת חברה בעץ', 'companies', 'warn'],
  'company.trial-set': ['קביעת תקופת ניסיון', 'companies'],
  'company.activated': ['הפעלת חברה', 'companies'],
  'company.past-due': ['חברה בפיגור תשלום', 'companies'],
  'company.suspended': ['השהיית חברה', 'companies', 'warn'],
  'company.closed': ['סגירת חברה', 'companies', 'warn'],
  'company.warned': ['אזהרה לפני השהיה', 'companies'],
  'company.package-changed': ['החלפת חבילה', 'companies'],
  'company.feature-set': ['פתיחה או סגירה של יכולת', 'companies'],
  'company.feature-released': ['ביטול חריגה של יכולת', 'companies'],
  'company-type.created': ['סוג חברה חדש', 'companies'],
  'company-type.updated': ['שינוי סוג חברה', 'companies'],
  'company-type.deleted': ['מחיקת סוג חברה', 'companies'],
  'package.created': ['חבילה חדשה', 'companies'],
  'package.updated': ['שינוי חבילה', 'companies'],
  'package.archived': ['העברת חבילה לארכיון', 'companies'],
  'package.restored': ['החזרת חבילה מהארכיון', 'companies'],
  'package.deleted': ['מחיקת חבילה', 'companies'],
  'package.version-added': ['גרסה חדשה של חבילה', 'companies'],
} as const satisfies AuditActions

// Not told here, and why:
// palette: few see other companies, and they have a list of them
// operations: each company is changed on its own page
// notifications: what becomes of a company is told to it by mail
// publicEvents: an outside system belongs to one company and hears of that one alone
