import { Page } from '@/components/screen/page'
import { Status } from '@/components/ui/badge'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { automationStateLabels } from '@/lib/modules/automations/automations.labels'
import { findAutomation } from '@/lib/modules/automations/automations.queries'

import { automationTones } from '../automation-state'

export const generateMetadata = screenTitle('automations-view')

export default screen('automations-view', async ({ actor, params }) => {
  const { name, state } = await findAutomation(requireScope('automations', actor), params.id)
  return (
    <Page
      route="automations-view"
      title={name}
      status={<Status tone={automationTones[state]}>{automationStateLabels[state]}</Status>}
    >
      {null}
    </Page>
  )
})
