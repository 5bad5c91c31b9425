import { formatPhone } from '@/lib/format/phone'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { typedCustom } from '@/lib/modules/custom-fields/values.rules'
import type { CustomerDetails } from '@/lib/modules/customers/customers.queries'

/** A customer as the form holds it. Own fields that the visitor may not fill in are left out, and so stay as they are. */
export function defaultsOf(customer: CustomerDetails, fields: readonly CustomField[]) {
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
    custom: Object.fromEntries(open.map((field) => [field.id, typedCustom(field, customer.custom[field.id])])),
  }
}
