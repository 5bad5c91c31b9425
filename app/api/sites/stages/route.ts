import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { siteStageAnswer, siteStagesAnswer } from '@/lib/modules/sites/api.schema'
import { saveSiteStage } from '@/lib/modules/sites/sites.mutations'
import { listStages } from '@/lib/modules/sites/sites.queries'
import { siteStageChange } from '@/lib/modules/sites/sites.schema'

export const GET = endpoint(
  {
    doc: ['sites', 'Read the stages of a build', 'השלבים של בניית אתר'],
    gate: can('siteWork'),
    answer: siteStagesAnswer,
  },
  ({ actor }) => listStages(requireScope('siteWork', actor)),
)

export const PUT = endpoint(
  {
    doc: ['sites', 'Change a stage of a build', 'עדכון שלב בבניית אתר'],
    gate: can('siteEdits'),
    body: siteStageChange,
    answer: siteStageAnswer,
  },
  ({ actor, body }) => saveSiteStage(requireScope('siteEdits', actor), body),
)
