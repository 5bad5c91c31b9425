import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { domainSettingsAnswer, settingsVersionAnswer } from '@/lib/modules/sites/domains/api.schema'
import { saveDomainSettings } from '@/lib/modules/sites/domains/domain-settings.mutations'
import { findDomainSettings } from '@/lib/modules/sites/domains/domains.queries'
import { domainSettings } from '@/lib/modules/sites/domains/domains.schema'

export const GET = endpoint(
  {
    doc: ['sites', 'Read what new domains begin with', 'ברירות המחדל לדומיינים'],
    gate: can('siteWork'),
    answer: domainSettingsAnswer,
  },
  ({ actor }) => findDomainSettings(requireScope('siteWork', actor)),
)

export const PUT = endpoint(
  {
    doc: ['sites', 'Change what new domains begin with', 'עדכון ברירות המחדל לדומיינים'],
    gate: can('domainEdits'),
    body: domainSettings,
    answer: settingsVersionAnswer,
  },
  ({ actor, body }) => saveDomainSettings(requireScope('domainEdits', actor), body),
)
