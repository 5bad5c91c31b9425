import { customerFieldLabels as fields } from './customers.labels'
import type { ExportColumn } from './export.schema'

/** Headings of the columns of an export; `custom` stands for all custom fields. */
export const exportColumnLabels: Record<ExportColumn, string> = {
  number: 'מספר לקוח',
  name: fields.name,
  kind: fields.kind,
  status: fields.status,
  contactName: fields.contactName,
  phone: fields.phone,
  email: fields.email,
  city: fields.city,
  street: fields.street,
  ownerName: fields.ownerId,
  source: fields.source,
  nextFollowUpOn: fields.nextFollowUpOn,
  createdAt: 'נוצר',
  teamName: fields.teamId,
  tags: fields.tagIds,
  website: fields.website,
  birthDate: fields.birthDate,
  lastActivityAt: 'פעילות אחרונה',
  owed: 'יתרה לתשלום',
  custom: 'השדות המותאמים',
}
