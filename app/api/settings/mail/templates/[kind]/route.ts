import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { resetTemplate, saveTemplate } from '@/lib/modules/settings/templates.mutations'
import { templateInput, templateParams } from '@/lib/modules/settings/templates.schema'

export const PUT = endpoint(
  {
    doc: ['settings', 'Change a template', 'עדכון נוסח'],
    gate: can('mailSettings'),
    params: templateParams,
    body: templateInput,
  },
  ({ actor, params, body }) => saveTemplate(requireScope('mailSettings', actor), params.kind, body),
)

export const DELETE = endpoint(
  {
    doc: ['settings', 'Put the usual template back', 'חזרה לנוסח הרגיל'],
    gate: can('mailSettings'),
    params: templateParams,
  },
  ({ actor, params }) => resetTemplate(requireScope('mailSettings', actor), params.kind),
)
