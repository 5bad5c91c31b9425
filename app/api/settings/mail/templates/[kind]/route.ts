import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { resetTemplate, saveTemplate } from '@/lib/modules/settings/templates/mutations'
import { templateInput, templateParams } from '@/lib/modules/settings/templates/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('mailSettings'), params: templateParams, body: templateInput },
  ({ actor, params, body }) => saveTemplate(scopeOf('mailSettings', actor), params.kind, body),
)

export const DELETE = endpoint({ gate: see('mailSettings'), params: templateParams }, ({ actor, params }) =>
  resetTemplate(scopeOf('mailSettings', actor), params.kind),
)
