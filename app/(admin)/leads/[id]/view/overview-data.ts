import type { Search } from '@/lib/http/screen'
import { listTimeline } from '@/lib/modules/activity/timeline.queries'
import { readTopic } from '@/lib/modules/activity/timeline.schema'
import { listContactMethods } from '@/lib/modules/contacts/contact-methods.queries'
import { listContacts } from '@/lib/modules/contacts/contacts.queries'
import { loadLeadHistory } from '@/lib/modules/leads/history.queries'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { listCollaborators } from '@/lib/modules/record-kit/collaborators.queries'

import type { LeadPermissions } from './lead-permissions'

/** Loads what the overview of a lead shows. */
export async function loadOverview({ leads: scope, conversations }: LeadPermissions, id: string, search: Search) {
  const record = leadRecord(id)
  const place = { after: typeof search.earlier === 'string' ? search.earlier : null, topic: readTopic(search.type) }
  // No payments and documents belong to a lead.
  const sees = { paymentPages: null, documents: null, conversations }
  const [timeline, contacts, methods, history, collaborators] = await Promise.all([
    listTimeline(scope, record, { ...place, sees }),
    listContacts(scope, record),
    listContactMethods(scope, record),
    loadLeadHistory(scope, id),
    listCollaborators(scope, record),
  ])
  return { timeline, contacts, methods, history, collaborators, place }
}

export type OverviewData = Awaited<ReturnType<typeof loadOverview>>
