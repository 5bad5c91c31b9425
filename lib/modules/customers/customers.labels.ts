import type { CustomerField, CustomerKind } from './customers.schema'
import type { CustomerStatusType } from './statuses.rules'

export const customerWords = { one: 'לקוח', many: 'לקוחות', the: 'הלקוח', notFound: 'הלקוח לא נמצא' }

export const customerKindLabels: Record<CustomerKind, string> = {
  person: 'פרטי',
  business: 'עסק',
  nonprofit: 'עמותה',
  public_body: 'גוף ציבורי',
}

/** Form labels of the identity number, by customer kind. */
export const nationalIdLabels: Record<CustomerKind, string> = {
  person: 'מספר זהות',
  business: 'ח.פ. / ע.מ.',
  nonprofit: 'מספר עמותה',
  public_body: 'מספר גוף ציבורי',
}

/** Display names of the status types. */
export const customerStatusTypeLabels: Record<CustomerStatusType, string> = {
  prospect: 'מתעניין',
  active: 'פעיל',
  dormant: 'רדום',
  suspended: 'חסום',
  archived: 'בארכיון',
}

/** Badge colours of the status types (ui.md 5.1). */
export const customerStatusTones: Record<CustomerStatusType, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  prospect: 'info',
  active: 'ok',
  dormant: 'warn',
  suspended: 'bad',
  archived: 'muted',
}

export const missingFieldLabels = { phone: 'טלפון', email: 'דוא״ל', nationalId: 'מספר זהות' } as const

export const customerFieldLabels: Record<Exclude<CustomerField, 'nationalId'> | 'nationalIdLast4', string> = {
  kind: 'סוג לקוח',
  name: 'שם',
  contactName: 'איש קשר',
  phone: 'טלפון',
  email: 'דוא״ל',
  nationalIdLast4: 'מספר זהות או חברה',
  status: 'סטטוס',
  ownerId: 'אחראי',
  city: 'עיר',
  street: 'כתובת',
  source: 'מקור הגעה',
  nextFollowUpOn: 'מעקב הבא',
  notes: 'הערות כלליות',
  teamId: 'צוות',
  tagIds: 'תגיות',
  birthDate: 'תאריך לידה',
  website: 'אתר',
  custom: 'שדות נוספים',
}
