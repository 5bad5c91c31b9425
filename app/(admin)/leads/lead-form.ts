import { formatPhone } from '@/lib/format/phone'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { toCustomFormValue } from '@/lib/modules/custom-fields/values.rules'
import type { LeadDetails } from '@/lib/modules/leads/leads.queries'

/** An amount as the form's field contains it; empty where there is none. */
export const amountText = (agorot: number) => (agorot > 0 ? (agorot / 100).toFixed(2).replace(/\.00$/, '') : '')

/** Returns the form values of a lead. Custom fields that the user may not edit are left out, so they stay unchanged. */
export function leadFormValues(lead: LeadDetails, fields: readonly CustomField[]) {
  const { name, companyName, city, interest, campaign, notes, tagIds, version } = lead
  const open = fields.filter(({ canEdit }) => canEdit)
  return {
    name,
    companyName,
    city,
    interest,
    campaign,
    notes,
    tagIds,
    version,
    phone: lead.phone ? formatPhone(lead.phone) : '',
    email: lead.email ?? '',
    expectedAgorot: amountText(lead.expectedAgorot),
    ownerId: lead.ownerId ?? '',
    teamId: lead.teamId ?? '',
    source: lead.source ?? '',
    nextFollowUpOn: lead.nextFollowUpOn ?? '',
    custom: Object.fromEntries(open.map((field) => [field.id, toCustomFormValue(field, lead.custom[field.id])])),
  }
}
