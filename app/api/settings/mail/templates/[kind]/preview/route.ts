import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { previewTemplate } from '@/lib/modules/settings/templates/queries'
import { templateParams, templatePreview } from '@/lib/modules/settings/templates/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('mailSettings'), params: templateParams, body: templatePreview },
  ({ actor, params, body }) => previewTemplate(scopeOf('mailSettings', actor), { ...params, ...body }, actor),
)
