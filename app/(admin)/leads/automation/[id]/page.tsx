import Link from 'next/link'

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
import { isHookTrigger } from '@/lib/automation/catalogue'
import { type Search, screen, screenTitle } from '@/lib/http/screen'
import { automationEntityLabels, automationStateLabels } from '@/lib/modules/automations/automations.labels'
import {
  type AutomationDetails,
  findAutomation,
  findCatalogue,
  listAutomationVersions,
} from '@/lib/modules/automations/automations.queries'
import { findHook } from '@/lib/modules/automations/hooks.queries'
import { canSeeRecords } from '@/lib/modules/automations/record-names.queries'
import { loadRunList } from '@/lib/modules/automations/runs.list'
import { listAutomationRuns } from '@/lib/modules/automations/runs.queries'
import { listStarts } from '@/lib/modules/automations/starts.queries'
import { href } from '@/lib/routes/find'

import { AutomationMenu, type AutomationRights } from '../automation-menu'
import { automationRights } from '../automation-rights'
import { automationTones } from '../automation-state'
import { AutomationForm } from '../builder/automation-form'
import { GraphView } from '../graph-view'
import { NoRecords } from '../no-records'
import { StateButton } from '../state-button'
import { ExplainButton } from './explain-button'
import { HookCard } from './hook-card'
import { RunsTable } from './runs-table'
import { Starts } from './starts'
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
  const { id, name, state, entity, activatedBy, version, inside } = automation
  const address = { path: href('automations-view', { id }), search: {} }
  if (!canSeeRecords(actor, entity))
    return (
      <Page
        route="automations-view"
        title={name}
        status={<Status tone={automationTones[state]}>{automationStateLabels[state]}</Status>}
        actions={
          // Whoever may not see the records can stop what is done with them; activating needs to see them.
          rights.canActivate &&
          state === 'active' && <StateButton automation={{ id, name, state, version, inside, hasChanges: false }} />
        }
      >
        <NoRecords entity={entity} />
      </Page>
    )
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
    const starts = await listStarts(actor, id)
    const list = await listAutomationRuns(actor, id, loadRunList(search))
    const address = { path: href('automations-view', { id }), search }
    return (
      <Stack>
        {starts.length > 0 && <Starts automation={automation} starts={starts} />}
        <RunsTable list={list} catalogue={catalogue} address={address} />
      </Stack>
    )
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
  const isEdited = rights.canEdit && automation.state !== 'archived'
  const starts = await listStarts(actor, id)
  const hook = isEdited && isHookTrigger(graph) && (await findHook(requireScope('automationEdits', actor), id))
  return (
    <Stack>
      {starts.some(({ state }) => state === 'waiting') && <WaitingNote id={id} />}
      <DraftNote automation={automation} />
      {hook && <HookCard id={id} isSet={hook.isSet} />}
      {isEdited ? (
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

/** Leads whoever comes from the notification to the start that waits for them. */
const WaitingNote = ({ id }: { id: string }) => (
  <Alert tone="warn" title="הפעלה על רשומות רבות ממתינה לאישור">
    <p>
      <Link href={`${href('automations-view', { id })}?tab=runs`}>להפעלה שממתינה</Link>
    </p>
  </Alert>
)

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
