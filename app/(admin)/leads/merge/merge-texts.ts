import { formatShekels } from '@/lib/format/money'
import { formatPhone } from '@/lib/format/phone'
import { showDay } from '@/lib/format/typed-day'
import type { LeadDetails } from '@/lib/modules/leads/leads.queries'
import type { leadMergeFields } from '@/lib/modules/leads/merging.labels'
import { findStatus } from '@/lib/modules/leads/statuses.rules'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'

/** The text of each field that is chosen in a merge. */
export const leadMergeTexts: Record<keyof typeof leadMergeFields, (lead: LeadDetails) => string | null> = {
  name: ({ name }) => name,
  companyName: ({ companyName }) => companyName,
  status: ({ statusId, pipelines }) => findStatus(pipelines, statusId)?.name ?? '',
  ownerId: ({ ownerName }) => ownerName,
  teamId: ({ teamName }) => teamName,
  phone: ({ phone }) => phone && formatPhone(phone),
  email: ({ email }) => email,
  city: ({ city }) => city,
  interest: ({ interest }) => interest,
  expectedAgorot: ({ expectedAgorot }) => (expectedAgorot > 0 ? formatShekels(expectedAgorot) : ''),
  source: ({ source, lists }) => picklistName(lists, 'customer.source', source),
  campaign: ({ campaign }) => campaign,
  utmSource: ({ utmSource }) => utmSource,
  utmMedium: ({ utmMedium }) => utmMedium,
  nextFollowUpOn: ({ nextFollowUpOn }) => nextFollowUpOn && showDay(nextFollowUpOn),
  notes: ({ notes }) => notes,
}
