import { RecordAudit } from '@/components/domain/record-audit'
import { Stack } from '@/components/screen/columns'
import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { type Actor, requireScope } from '@/lib/access/scope'
import { type Search, screen, screenTitle } from '@/lib/http/screen'
import { automationEntityLabels, automationStateLabels } from '@/lib/modules/automations/automations.labels'
import {
  type AutomationDetails,
  findAutomation,
  findCatalogue,
  listAutomationVersions,
} from '@/lib/modules/automations/automations.queries'
import { loadRunList } from '@/lib/modules/automations/runs.list'
import { listAutomationRuns } from '@/lib/modules/automations/runs.queries'
import { href } from '@/lib/routes/find'

import { AutomationMenu, type AutomationRights } from '../automation-menu'
import { automationRights } from '../automation-rights'
import { automationTones } from '../automation-state'
import { AutomationForm } from '../builder/automation-form'
import { GraphView } from '../graph-view'
import { StateButton } from '../state-button'
import { ExplainButton } from './explain-button'
import { RunsTable } from './runs-table'
import { Versions } from './versions'

export const generateMetadata = screenTitle('automations-view')

const TABS = [
  { key: 'steps', label: 'שלבים' },
  { key: 'runs', label: 'ריצות' },
  { key: 'history', label: 'גרסאות ושינויים' },
]

export default screen('automations-view', async ({ actor, params, search }) => {
  const automation = await findAutomation(requireScope('automations', actor), params.id)
  const rights = automationRights(actor)
  const current = TABS.find(({ key }) => key === search.tab)?.key ?? 'steps'
  const { id, name, state, entity, activatedBy } = automation
  const address = { path: href('automations-view', { id }), search: {} }
  return (
    <Page
      route="automations-view"
      title={name}
      status={<Status tone={automationTones[state]}>{automationStateLabels[state]}</Status>}
      meta={
        <>
          פועלת על {automationEntityLabels[entity]}
          {activatedBy && (
            <>
              {' · בהרשאות של '}
              <Bidi>{activatedBy}</Bidi>
            </>
          )}
        </>
      }
      actions={
        <>
          <ExplainButton id={id} entity={entity} canStart={rights.canEdit} />
          {rights.canActivate && <StateButton automation={automation} />}
          <AutomationMenu automation={automation} rights={rights} isShort />
        </>
      }
      tabs={<LinkTabs label="האוטומציה" tabs={TABS} current={current} address={address} />}
    >
      <LiveRefresh topics={['automation', 'automation-run']} />
      <Tab current={current} actor={actor} automation={automation} rights={rights} search={search} />
    </Page>
  )
})

type TabProps = {
  current: string
  actor: Actor
  automation: AutomationDetails
  rights: AutomationRights
  search: Search
}

async function Tab({ current, actor, automation, rights, search }: TabProps) {
  const { id, entity, graph } = automation
  const catalogue = await findCatalogue(actor, entity)
  if (current === 'runs') {
    const list = await listAutomationRuns(actor, id, loadRunList(search))
    const address = { path: href('automations-view', { id }), search }
    return <RunsTable list={list} catalogue={catalogue} address={address} />
  }
  if (current === 'history') {
    const versions = await listAutomationVersions(requireScope('automations', actor), id)
    return (
      <Stack>
        <Versions versions={versions} active={automation.activeVersion} words={catalogue} />
        <RecordAudit actor={actor} entity="automation" entityId={id} />
      </Stack>
    )
  }
  return (
    <Stack>
      <DraftNote automation={automation} />
      {rights.canEdit && automation.state !== 'archived' ? (
        <AutomationForm
          key={automation.state}
          start={{ ...automation, graph }}
          entity={entity}
          catalogue={catalogue}
          saved={{ id, version: automation.version }}
        />
      ) : (
        <Card title="השלבים">
          <GraphView graph={graph} words={catalogue} />
        </Card>
      )}
    </Stack>
  )
}

/** Says that what is shown is not what runs. */
function DraftNote({ automation: { state, hasChanges, activeVersion } }: { automation: AutomationDetails }) {
  if (state === 'draft')
    return (
      <Alert tone="info" title="טיוטה: שום דבר עוד לא קורה">
        <p>אחרי השמירה אפשר לנסות את השלבים על רשומה, ואז להפעיל.</p>
      </Alert>
    )
  if (state !== 'active') return null
  return (
    <Alert
      tone={hasChanges ? 'warn' : 'info'}
      title={hasChanges ? 'יש שינויים שנשמרו ועוד לא פועלים' : `פועלת לפי גרסה ${activeVersion}`}
    >
      <p>
        {hasChanges
          ? `גרסה ${activeVersion} ממשיכה לפעול עד ״הפעלת השינויים״.`
          : 'מה שנשמר כאן אינו פועל עד ״הפעלת השינויים״. מי שכבר בפנים מסיים לפי הגרסה שבה התחיל.'}
      </p>
    </Alert>
  )
}
