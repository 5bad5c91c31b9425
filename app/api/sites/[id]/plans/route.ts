import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { sitePlanEnd, sitePlanInput } from '@/lib/modules/sites/care/care.schema'
import { linkPlan, unlinkPlan } from '@/lib/modules/sites/care/plans.mutations'
import { siteParams } from '@/lib/modules/sites/sites.schema'

/** Asks for the permission for subscriptions as well. */
export const PUT = endpoint(
  {
    doc: ['sites', 'Say by which subscription a website is paid for', 'חיבור מנוי לאתר'],
    gate: can('siteEdits'),
    params: siteParams,
    body: sitePlanInput,
    answer: idAnswer,
  },
  ({ actor, params: { id: siteId }, body: { kind, subscriptionId } }) =>
    linkPlan(
      { edits: requireScope('siteEdits', actor), subscriptions: requireScope('customerServices', actor) },
      { siteId, kind },
      subscriptionId,
    ),
)

export const DELETE = endpoint(
  {
    doc: ['sites', 'Let go of the subscription of a website', 'ניתוק מנוי מאתר'],
    gate: can('siteEdits'),
    params: siteParams,
    body: sitePlanEnd,
    answer: idAnswer,
  },
  ({ actor, params: { id: siteId }, body: { kind } }) => unlinkPlan(requireScope('siteEdits', actor), { siteId, kind }),
)
