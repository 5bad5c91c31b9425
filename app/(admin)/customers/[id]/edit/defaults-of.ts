import { formatPhone } from '@/lib/format/phone'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { toCustomFormValue } from '@/lib/modules/custom-fields/values.rules'
import type { CustomerDetails } from '@/lib/modules/customers/customers.queries'

/**
 * Returns the form values of a customer. Custom fields that the user may not edit are left out, so they stay unchanged.
 */
export function customerFormValues(customer: CustomerDetails, fields: readonly CustomField[]) {
  const { kind, name, contactName, status, ownerId, city, street, source, website, notes, version } = customer
  const open = fields.filter(({ canEdit }) => canEdit)
  return {
    kind,
    name,
    contactName,
    status,
    ownerId,
    city,
    street,
    source: source ?? '',
    website,
    notes,
    version,
    phone: customer.phone ? formatPhone(customer.phone) : '',
    email: customer.email ?? '',
    nationalId: '',
    isNationalIdRemoved: false,
    nextFollowUpOn: customer.nextFollowUpOn ?? '',
    birthDate: customer.birthDate ?? '',
    teamId: customer.teamId ?? '',
    tagIds: customer.tagIds,
    custom: Object.fromEntries(open.map((field) => [field.id, toCustomFormValue(field, customer.custom[field.id])])),
  }
}
