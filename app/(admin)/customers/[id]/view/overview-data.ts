import type { Search } from '@/lib/http/screen'
import { listTimeline } from '@/lib/modules/activity/timeline.queries'
import { readTopic } from '@/lib/modules/activity/timeline.schema'
import { listContactMethods } from '@/lib/modules/contacts/contact-methods.queries'
import { listContacts } from '@/lib/modules/contacts/contacts.queries'
import { listFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { loadCustomerAccount } from '@/lib/modules/customer-accounts/customer-accounts.queries'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { listCollaborators } from '@/lib/modules/record-kit/collaborators.queries'

import type { RecordPermissions } from './record-permissions'

/** Loads what the overview of a customer shows; the account is null for viewers who see no money. */
export async function loadOverview(
  { customers, paymentPages, documents, conversations }: RecordPermissions,
  id: string,
  search: Search,
) {
  const record = customerRecord(id)
  const place = { after: typeof search.earlier === 'string' ? search.earlier : null, topic: readTopic(search.type) }
  const [timeline, account, contacts, methods, fields, collaborators] = await Promise.all([
    listTimeline(customers, record, { ...place, sees: { paymentPages, documents, conversations } }),
    paymentPages && loadCustomerAccount(paymentPages, id),
    listContacts(customers, record),
    listContactMethods(customers, record),
    listFields(customers, 'customer'),
    listCollaborators(customers, record),
  ])
  return { timeline, account, contacts, methods, fields, collaborators, place }
}

export type OverviewData = Awaited<ReturnType<typeof loadOverview>>
