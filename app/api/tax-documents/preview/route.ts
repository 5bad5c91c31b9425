import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { previewByHand } from '@/lib/modules/tax-documents/issue.mutations'
import { issueInput } from '@/lib/modules/tax-documents/tax-documents.schema'

export const POST = endpoint(
  {
    doc: ['documents', 'Show what a tax document would say, without issuing it', 'בדיקת מסמך מס לפני הפקה'],
    gate: can('taxDocuments'),
    body: issueInput,
  },
  ({ actor, body }) =>
    previewByHand({ office: requireScope('taxDocuments', actor), customers: requireScope('customers', actor) }, body),
)
