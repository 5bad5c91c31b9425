import type { Scope } from '@/lib/access/scope'
import type { Search } from '@/lib/http/screen'
import { listTimeline } from '@/lib/modules/activity/timeline.queries'
import { readTopic } from '@/lib/modules/activity/timeline.schema'
import { listContactMethods } from '@/lib/modules/contacts/contact-methods.queries'
import { listContacts } from '@/lib/modules/contacts/contacts.queries'
import { loadLeadHistory } from '@/lib/modules/leads/history.queries'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { listCollaborators } from '@/lib/modules/record-kit/collaborators.queries'

/** No payments and documents belong to a lead. */
const NOTHING_ELSE = { paymentPages: null, documents: null }

/** Loads what the overview of a lead shows. */
export async function loadOverview(scope: Scope<'leads'>, id: string, search: Search) {
  const record = leadRecord(id)
  const place = { after: typeof search.earlier === 'string' ? search.earlier : null, topic: readTopic(search.type) }
  const [timeline, contacts, methods, history, collaborators] = await Promise.all([
    listTimeline(scope, record, { ...place, sees: NOTHING_ELSE }),
    listContacts(scope, record),
    listContactMethods(scope, record),
    loadLeadHistory(scope, id),
    listCollaborators(scope, record),
  ])
  return { timeline, contacts, methods, history, collaborators, place }
}

export type OverviewData = Awaited<ReturnType<typeof loadOverview>>
