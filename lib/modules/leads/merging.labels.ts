import type { MergeFields } from '@/lib/modules/merging/kind.rules'

import { leadFieldLabels as labels, leadUtmLabels } from './leads.labels'

/** Fields whose value is chosen from either lead, with the columns of each choice. */
export const leadMergeFields = {
  name: { label: labels.name, columns: ['name', 'name_key'] },
  companyName: { label: labels.companyName, columns: ['company_name'] },
  status: {
    label: 'סטטוס',
    columns: ['pipeline_id', 'status_id', 'status_since', 'closed_at', 'lost_reason', 'lost_note'],
  },
  ownerId: { label: labels.ownerId, columns: ['owner_id'] },
  teamId: { label: labels.teamId, columns: ['team_id'] },
  phone: { label: labels.phone, columns: ['phone'] },
  email: { label: labels.email, columns: ['email'] },
  city: { label: labels.city, columns: ['city'] },
  interest: { label: labels.interest, columns: ['interest'] },
  expectedAgorot: { label: labels.expectedAgorot, columns: ['expected_agorot'] },
  source: { label: labels.source, columns: ['source'] },
  campaign: { label: labels.campaign, columns: ['campaign'] },
  utmSource: { label: leadUtmLabels.utmSource, columns: ['utm_source'] },
  utmMedium: { label: leadUtmLabels.utmMedium, columns: ['utm_medium'] },
  nextFollowUpOn: { label: labels.nextFollowUpOn, columns: ['next_follow_up_on'] },
  notes: { label: labels.notes, columns: ['notes'] },
} as const satisfies MergeFields

/** Labels of other rows that move to the remaining lead, by table. */
export const movedLeadLabels = {
  automation_runs: 'ריצות של אוטומציות',
  bookings: 'פגישות שנקבעו',
  capture_opt_ins: 'בקשות לאישור כתובת',
  capture_submissions: 'פניות כפי שהגיעו',
  contact_identities: 'אנשי קשר בשיחות',
  event_guests: 'הזמנות לאירועים ביומן',
  events: 'אירועים ביומן',
  landing_conversions: 'פניות שדווחו למפרסמים',
  lead_inquiries: 'פניות',
  personal_data_requests: 'בקשות על מידע אישי',
  tasks: 'משימות',
}
