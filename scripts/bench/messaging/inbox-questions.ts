import { type Actor, findScope } from '@/lib/access/scope'
import { conversationQuery } from '@/lib/modules/conversations/api.schema'
import { listConversations } from '@/lib/modules/conversations/list.queries'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

import { SAID } from './inbox-world'

/** What the inbox asks of the database, by name; `q` is searched in names, numbers and what was said. */
export const INBOX_LISTS: Readonly<Record<string, Record<string, string>>> = {
  'open, all': { view: 'all' },
  'open, mine': { view: 'mine' },
  'open, nobody’s': { view: 'unassigned' },
  'who waits': { view: 'all', waiting: '1' },
  resolved: { view: 'all', status: 'resolved' },
  'a word said once': { view: 'all', q: SAID.once },
  'a word said forty times': { view: 'all', q: SAID.fortyTimes },
  'a word said often': { view: 'all', q: SAID.often },
  'a word never said': { view: 'all', q: SAID.never },
  'a word of two letters': { view: 'all', q: 'כן' },
  'words beside each other': { view: 'all', q: `ראיתי ${SAID.once} בחצר` },
  'the name of one person': { view: 'all', q: 'זרובבלי' },
  'a name that many have': { view: 'all', q: 'שירה' },
  'the number of one person': { view: 'all', q: '0521000007' },
}

/** Returns one page of an actor's inbox. */
export function listInbox(actor: Actor, wanted: Record<string, string>) {
  const scopes = { customers: findScope('customers', actor), leads: findScope('leads', actor) }
  return listConversations(inboxViewer(actor), conversationQuery.parse(wanted), scopes)
}
