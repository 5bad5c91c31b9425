import type { LeadExportColumn } from './export.schema'
import { leadFieldLabels as fields } from './leads.labels'

/** Headings of the columns of an export; `custom` stands for all custom fields. */
export const leadExportLabels: Record<LeadExportColumn, string> = {
  number: 'מספר ליד',
  name: fields.name,
  companyName: fields.companyName,
  phone: fields.phone,
  email: fields.email,
  city: fields.city,
  interest: fields.interest,
  expectedAgorot: fields.expectedAgorot,
  pipeline: 'תהליך',
  status: 'סטטוס',
  statusSince: 'בסטטוס מיום',
  lostReason: 'למה נסגר בלי מכירה',
  ownerName: fields.ownerId,
  teamName: fields.teamId,
  source: fields.source,
  channel: 'איך הגיע',
  campaign: fields.campaign,
  nextFollowUpOn: fields.nextFollowUpOn,
  attempts: 'שיחות שתועדו',
  lastOutcome: 'תוצאת השיחה האחרונה',
  respondedAt: 'תגובה ראשונה',
  inquiries: 'פניות',
  tags: fields.tagIds,
  notes: fields.notes,
  createdAt: 'נוצר',
  lastActivityAt: 'פעילות אחרונה',
  custom: 'השדות המותאמים',
}
