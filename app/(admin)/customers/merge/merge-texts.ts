import { formatPhone } from '@/lib/format/phone'
import { showDay } from '@/lib/format/typed-day'
import { customerKindLabels } from '@/lib/modules/customers/customers.labels'
import type { CustomerDetails } from '@/lib/modules/customers/customers.queries'
import type { mergeFields } from '@/lib/modules/customers/merging.labels'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'

/** The text of each field that is chosen in a merge. */
export const mergeTexts: Record<keyof typeof mergeFields, (card: CustomerDetails) => string | null> = {
  name: ({ name }) => name,
  kind: ({ kind }) => customerKindLabels[kind],
  status: ({ status, lists }) => picklistName(lists, 'customer.status', status),
  ownerId: ({ ownerName }) => ownerName,
  teamId: ({ teamName }) => teamName,
  phone: ({ phone }) => phone && formatPhone(phone),
  email: ({ email }) => email,
  nationalId: ({ nationalIdLast4 }) => nationalIdLast4 && `•••••${nationalIdLast4}`,
  contactName: ({ contactName }) => contactName,
  address: ({ street, city }) => [street, city].filter(Boolean).join(', '),
  birthDate: ({ birthDate }) => birthDate && showDay(birthDate),
  website: ({ website }) => website,
  source: ({ source, lists }) => picklistName(lists, 'customer.source', source),
  nextFollowUpOn: ({ nextFollowUpOn }) => nextFollowUpOn && showDay(nextFollowUpOn),
  notes: ({ notes }) => notes,
}
