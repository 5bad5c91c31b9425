import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { siteCredentialsAnswer } from '@/lib/modules/sites/api.schema'
import { listSiteCredentials } from '@/lib/modules/sites/care/care.queries'
import { siteCredentialInput } from '@/lib/modules/sites/care/care.schema'
import { addCredential } from '@/lib/modules/sites/care/credentials.mutations'
import { siteParams } from '@/lib/modules/sites/sites.schema'

export const GET = endpoint(
  {
    doc: ['sites', 'List the ways to sign in of a website, without passwords', 'הגישות של אתר, בלי הסיסמאות'],
    gate: can('siteCredentials'),
    params: siteParams,
    answer: siteCredentialsAnswer,
  },
  ({ actor, params }) => listSiteCredentials(requireScope('siteCredentials', actor), params.id),
)

export const POST = endpoint(
  {
    doc: ['sites', 'Keep a way to sign in', 'שמירת גישה של אתר'],
    gate: can('siteCredentials'),
    params: siteParams,
    body: siteCredentialInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => addCredential(requireScope('siteCredentials', actor), params.id, body),
)
