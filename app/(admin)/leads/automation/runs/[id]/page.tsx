import { Page } from '@/components/screen/page'
import { Status } from '@/components/ui/badge'
import { screen, screenTitle } from '@/lib/http/screen'
import { runStateLabels } from '@/lib/modules/automations/automations.labels'
import { findRun } from '@/lib/modules/automations/runs.queries'

import { runTones } from '../../automation-state'

export const generateMetadata = screenTitle('automations-run')

export default screen('automations-run', async ({ actor, params }) => {
  const { automationName, state } = await findRun(actor, params.id)
  return (
    <Page
      route="automations-run"
      title={automationName}
      status={<Status tone={runTones[state]}>{runStateLabels[state]}</Status>}
    >
      {null}
    </Page>
  )
})
