import Link from 'next/link'

import { runTones } from '@/components/domain/automations/run-tones'
import { Columns } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { screen, screenTitle } from '@/lib/http/screen'
import { automationRunLabels } from '@/lib/modules/automations/automations.labels'
import { findCatalogue } from '@/lib/modules/automations/automations.queries'
import { canSeeRecords } from '@/lib/modules/automations/record-names.queries'
import { findRun, type RunDetails } from '@/lib/modules/automations/runs.queries'
import { href } from '@/lib/routes/find'

import { automationRights } from '../../automation-rights'
import { enteredByText } from '../../entered-by'
import { GraphView } from '../../graph-view'
import { NoRecords } from '../../no-records'
import { RecordName, recordPath } from '../../run-record'
import { RunActions } from './run-actions'
import { RunSteps } from './run-steps'

export const generateMetadata = screenTitle('automations-run')

/** One record's way through an automation: what each step was given, what came of it, and where it stands. */
export default screen('automations-run', async ({ actor, params }) => {
  const run = await findRun(actor, params.id)
  if (!canSeeRecords(actor, run.entity))
    return (
      <Page route="automations-run" title={run.automationName}>
        <NoRecords entity={run.entity} />
      </Page>
    )
  const catalogue = await findCatalogue(actor, run.entity)
  const { id, automationId, automationName, state, reason } = run
  return (
    <Page
      route="automations-run"
      title={run.recordName ?? 'ריצה של אוטומציה'}
      status={<Status tone={runTones[state]}>{automationRunLabels[state]}</Status>}
      meta={
        <Link href={`${href('automations-view', { id: automationId })}?tab=runs`}>
          <Bidi>{automationName}</Bidi>
        </Link>
      }
      actions={automationRights(actor).canEdit && <RunActions id={id} state={state} />}
    >
      <LiveRefresh topics={['automation-run']} />
      <Columns
        side={
          <Card title="הריצה">
            <FieldList items={factsOf(run)} />
          </Card>
        }
      >
        {state === 'failed' && <Alert tone="bad" title={reason} />}
        <Card title="מה נעשה">
          <RunSteps run={run} catalogue={catalogue} />
        </Card>
        <Card title={`השלבים של גרסה ${run.version}`}>
          <GraphView graph={run.graph} words={catalogue} />
        </Card>
      </Columns>
    </Page>
  )
})

function factsOf(run: RunDetails) {
  const { entity, recordId, recordName, startedAt, endedAt, dueAt, version, reason, state } = run
  return [
    {
      label: 'רשומה',
      value:
        recordName === null ? (
          <RecordName name={null} />
        ) : (
          <Link href={recordPath(entity, recordId)}>
            <RecordName name={recordName} />
          </Link>
        ),
    },
    { label: 'התחילה בעקבות', value: <Bidi>{enteredByText(run)}</Bidi> },
    { label: 'מתי', value: <DateText at={startedAt} as="datetime" /> },
    ...(dueAt ? [{ label: 'ממשיכה', value: <DateText at={dueAt} as="datetime" /> }] : []),
    ...(endedAt ? [{ label: 'הסתיימה', value: <DateText at={endedAt} as="datetime" /> }] : []),
    ...(reason && state !== 'failed' ? [{ label: 'למה', value: reason }] : []),
    { label: 'גרסה', value: version },
  ]
}
