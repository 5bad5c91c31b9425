import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { sendFromRecord } from '@/lib/modules/conversations/outreach.mutations'
import { loadOutreach } from '@/lib/modules/conversations/outreach.queries'
import { outreachAnswer, outreachInput, outreachQuery, outreachSent } from '@/lib/modules/conversations/outreach.schema'
import { outreachScopes } from '@/lib/modules/conversations/outreach-person.queries'

export const GET = endpoint(
  {
    doc: ['conversations', 'List the ways to the person of a record', 'הערוצים והכתובות של האדם שברשומה'],
    gate: can('conversations'),
    query: outreachQuery,
    answer: outreachAnswer,
  },
  ({ actor, query }) => loadOutreach(outreachScopes(actor), query),
)

export const POST = endpoint(
  {
    doc: ['conversations', 'Send a message to the person of a record', 'שליחת הודעה לאדם שברשומה'],
    gate: can('conversations'),
    body: outreachInput,
    answer: outreachSent,
  },
  ({ actor, body }) => sendFromRecord(outreachScopes(actor), body),
)
