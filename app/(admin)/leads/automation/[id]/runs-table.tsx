import { runTones } from '@/components/domain/automations/run-tones'
import type { Address } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { Catalogue } from '@/lib/automation/catalogue'
import { allSteps } from '@/lib/automation/path.rules'
import { stepText } from '@/lib/automation/words.rules'
import { toOptions } from '@/lib/format/options'
import { automationRunLabels } from '@/lib/modules/automations/automations.labels'
import type { listAutomationRuns, RunRow } from '@/lib/modules/automations/runs.queries'
import { href } from '@/lib/routes/find'

import { enteredByText } from '../entered-by'
import { RecordName } from '../run-record'

type Props = { list: Awaited<ReturnType<typeof listAutomationRuns>>; catalogue: Catalogue; address: Address }

/** Table of the runs of an automation, the newest first. */
export const RunsTable = ({ list, catalogue, address }: Props) => (
  <ListCard
    filter={<FilterBar filters={[{ key: 'state', label: 'מצב', options: toOptions(automationRunLabels) }]} />}
    pager={<Pager list={list} address={address} />}
  >
    <DataTable
      label="ריצות"
      columns={columnsOf(catalogue)}
      rows={list.rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => href('automations-run', { id })}
      empty={
        address.search.state ? (
          <NoResults clearHref={`${address.path}?tab=runs`} />
        ) : (
          <EmptyState title="עוד אין ריצות" text="כאן תופיע כל רשומה שנכנסה, איפה היא עומדת ומה נעשה בה." />
        )
      }
    />
  </ListCard>
)

const columnsOf = (catalogue: Catalogue): Column<RunRow>[] => [
  { key: 'record', header: 'רשומה', card: 'title', cell: ({ recordName }) => <RecordName name={recordName} /> },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={runTones[state]}>{automationRunLabels[state]}</Status>,
  },
  {
    key: 'at',
    header: 'עכשיו',
    isText: true,
    card: 'sub',
    cell: (run) => <Bidi>{run.endedAt ? run.reason : standingText(run, catalogue)}</Bidi>,
  },
  { key: 'due', header: 'ממשיכה', cell: ({ dueAt }) => dueAt && <DateText at={dueAt} as="datetime" /> },
  { key: 'by', header: 'התחילה בעקבות', hideBelow: 'lg', cell: (run) => <Bidi>{enteredByText(run)}</Bidi> },
  {
    key: 'started',
    header: 'מתי',
    card: 'sub-end',
    cell: ({ startedAt }) => <DateText at={startedAt} as="datetime" />,
  },
  { key: 'version', header: 'גרסה', align: 'num', hideBelow: 'xl', cell: ({ version }) => version },
]

/** Returns the step at which a run stands. */
function standingText({ stepId, graph }: RunRow, catalogue: Catalogue): string {
  const map = new Map(allSteps(graph.steps).map((step) => [step.id, step]))
  const step = map.get(stepId ?? '')
  return step ? stepText(step, catalogue, map) : ''
}
