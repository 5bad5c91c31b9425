import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { previewTemplate } from '@/lib/modules/settings/templates.queries'
import { templateParams, templatePreview } from '@/lib/modules/settings/templates.schema'

export const POST = endpoint(
  {
    doc: ['settings', 'Preview a template', 'תצוגה מקדימה של נוסח'],
    gate: can('mailSettings'),
    params: templateParams,
    body: templatePreview,
  },
  ({ actor, params, body }) => previewTemplate(requireScope('mailSettings', actor), { ...params, ...body }, actor),
)
