import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadAutomationList } from '@/lib/modules/automations/automations.list'
import { listAutomations } from '@/lib/modules/automations/automations.queries'
import { href } from '@/lib/routes/find'

import { automationRights } from './automation-rights'
import { AutomationsTable } from './automations-table'

export const generateMetadata = screenTitle('automations')

export default screen('automations', async ({ actor, search }) => {
  const wanted = loadAutomationList(search)
  const rights = automationRights(actor)
  const list = await listAutomations(requireScope('automations', actor), wanted)
  return (
    <Page
      route="automations"
      actions={
        rights.canEdit && (
          <ButtonLink href={href('automations-create')} variant="primary" icon={<IconPlus size={20} />}>
            אוטומציה חדשה
          </ButtonLink>
        )
      }
    >
      <LiveRefresh topics={['automation', 'automation-run']} />
      <AutomationsTable list={list} wanted={wanted} search={search} rights={rights} />
    </Page>
  )
})
