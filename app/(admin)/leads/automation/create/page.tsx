import { Stack } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { Alert } from '@/components/ui/alert'
import { requireScope } from '@/lib/access/scope'
import type { AutomationTriggers } from '@/lib/automation/triggers'
import { screen, screenTitle } from '@/lib/http/screen'
import { automationTriggers } from '@/lib/manifest/automation-triggers'
import { findCatalogue, listMadeOfReady } from '@/lib/modules/automations/automations.queries'
import { READY_AUTOMATIONS } from '@/lib/modules/automations/ready.rules'
import { canSeeRecords } from '@/lib/modules/automations/record-names.queries'
import { AUTOMATION_ENTITIES } from '@/lib/vocabulary/automations'

import { AutomationForm } from '../builder/automation-form'
import { emptyGraph } from '../builder/empty-graph'
import { NoRecords } from '../no-records'
import { Beginnings } from './beginnings'

export const generateMetadata = screenTitle('automations-create')

const TRIGGERS: AutomationTriggers = automationTriggers

/** First what the automation begins from: a ready one, or an empty list for an entity; then the builder. */
export default screen('automations-create', async ({ actor, search }) => {
  const declared = AUTOMATION_ENTITIES.filter((one) => Object.values(TRIGGERS).some(({ entity }) => entity === one))
  const ready = READY_AUTOMATIONS.find(({ key }) => key === search.ready)
  const entity = ready?.entity ?? declared.find((one) => one === search.entity)
  if (!entity)
    return (
      <Page route="automations-create">
        <Beginnings
          entities={declared}
          ready={READY_AUTOMATIONS}
          made={await listMadeOfReady(requireScope('automationEdits', actor))}
        />
      </Page>
    )
  if (!canSeeRecords(actor, entity))
    return (
      <Page route="automations-create">
        <NoRecords entity={entity} to="לבניית אוטומציה כזאת" />
      </Page>
    )
  const catalogue = await findCatalogue(actor, entity)
  const { name = '', description = '', key = null, unset = [] } = ready ?? {}
  return (
    <Page route="automations-create" title={name || undefined}>
      <Stack>
        {unset.length > 0 && <Alert tone="info" title="נשאר להשלים את השלבים הפתוחים, ואז לשמור" />}
        <AutomationForm
          start={{ name, description, maxRunsPerHour: 3, graph: ready?.graph(catalogue.choices) ?? emptyGraph() }}
          entity={entity}
          catalogue={catalogue}
          templateKey={key}
          opened={unset}
        />
      </Stack>
    </Page>
  )
})
