import { type Actor, findScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { conversationQuery } from '@/lib/modules/conversations/api.schema'
import { countConversations, listConversations } from '@/lib/modules/conversations/list.queries'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { href } from '@/lib/routes/find'

import type { ConversationPage, InboxViewer } from './contract'
import { Inbox } from './inbox'
import { readPlace, toListAddress, toListSearch } from './place'

export const generateMetadata = screenTitle('omnichannel')

export default screen('omnichannel', async ({ actor, search }) => {
  const viewer = inboxViewer(actor)
  const place = readPlace(search)
  const query = conversationQuery.parse(Object.fromEntries(new URLSearchParams(toListSearch(place))))
  const scopes = { customers: findScope('customers', actor), leads: findScope('leads', actor) }
  const [page, counts] = await Promise.all([listConversations(viewer, query, scopes), countConversations(viewer)])
  return <Inbox viewer={toViewer(actor)} initial={{ address: toListAddress(place), page: toPage(page), counts }} />
})

/** Instants as the handler writes them. */
const toPage = (page: Awaited<ReturnType<typeof listConversations>>): ConversationPage =>
  JSON.parse(JSON.stringify(page))

function toViewer(actor: Actor): InboxViewer {
  const has = (resource: Parameters<typeof findScope>[0]) => findScope(resource, actor) !== null
  return {
    id: actor.id,
    name: actor.name,
    companyName: actor.companyName,
    canAssign: has('conversationAssignment'),
    canSetUp: has('conversationSettings'),
    accountsHref: has('channelAccounts') ? href('whatsapp-accounts') : null,
    can: {
      customers: has('customers'),
      leads: has('leads'),
      addLeads: has('leadEdits'),
      tasks: has('tasks'),
      sell: has('paymentPageCreation'),
      payments: has('payments'),
      documents: has('documents'),
      calendar: has('calendar'),
    },
  }
}
