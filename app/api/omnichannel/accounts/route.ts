import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { inboxAccountsAnswer, listInboxAccounts } from '@/lib/modules/conversations/inbox-accounts.queries'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const GET = endpoint(
  {
    doc: ['conversations', 'List the accounts out of which people are written to', 'הערוצים שאפשר לפנות מהם'],
    gate: can('conversations'),
    answer: inboxAccountsAnswer,
  },
  ({ actor }) => listInboxAccounts(inboxViewer(actor)),
)
