import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { approvedTemplatesAnswer, templatesQuery } from '@/lib/modules/conversations/api.schema'
import { listApprovedTemplates } from '@/lib/modules/conversations/choices.queries'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const GET = endpoint(
  {
    doc: ['conversations', 'List the templates of an account', 'התבניות של ערוץ'],
    gate: can('conversations'),
    query: templatesQuery,
    answer: approvedTemplatesAnswer,
  },
  ({ actor, query }) => listApprovedTemplates(inboxViewer(actor), query.account),
)
