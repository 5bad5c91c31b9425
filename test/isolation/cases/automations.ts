import { newId } from '@/lib/db/id'
import {
  copyAutomation,
  createAutomation,
  setAutomationState,
  startAutomationRun,
  updateAutomation,
} from '@/lib/modules/automations/automations.mutations'
import {
  findAutomation,
  findCatalogue,
  listAutomations,
  listAutomationVersions,
  listMadeOfReady,
  listStartableAutomations,
} from '@/lib/modules/automations/automations.queries'
import { automationChange, automationInput } from '@/lib/modules/automations/automations.schema'
import { explainAutomation, tryAutomation } from '@/lib/modules/automations/explain.queries'
import {
  isRecordVisible,
  listRunRecordOptions,
  loadRunRecordNames,
} from '@/lib/modules/automations/record-names.queries'
import { cancelRun, retryRun } from '@/lib/modules/automations/runs.mutations'
import { findRun, listAutomationRuns, listRunsOfRecord } from '@/lib/modules/automations/runs.queries'

import { ableToAutomate, automationBody } from '../automations'
import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { OUR_WORDS } from '../words'

const able = (c: Crossing) => ableToAutomate(c.actor)
const sees = (c: Crossing) => c.able(['see all automations'])('automations')
const edits = (c: Crossing) => c.able(['edit automations'])('automationEdits')
const body = () => automationBody(OUR_WORDS, newId())
const allRuns = { state: null, after: null, before: null }
const allAutomations = {
  q: '',
  state: null,
  entity: null,
  size: 50,
  sort: 'name',
  after: null,
  before: null,
} as const
const theirLead = ({ theirs: { ids } }: Crossing) => ({ recordId: ids.lead })

/** A graph that names a user of another company. */
const foreignGraph = (c: Crossing) => ({
  ...body().graph,
  steps: [{ id: 's1', kind: 'action', action: 'owner', input: { to: c.theirs.ids.user } }],
})

export const automationCases: Record<string, Case> = {
  createAutomation: (c) => [
    companies('refused', () =>
      createAutomation(able(c), automationInput.parse({ ...body(), entity: 'lead', graph: foreignGraph(c) })),
    ),
  ],
  updateAutomation: (c) => [
    companies('refused', () =>
      updateAutomation(able(c), c.theirs.ids.automation, automationChange.parse({ ...body(), version: 2 })),
    ),
  ],
  setAutomationState: (c) => [
    companies('refused', () => setAutomationState(able(c), c.theirs.ids.automation, { state: 'archived', version: 2 })),
  ],
  copyAutomation: (c) => [companies('refused', () => copyAutomation(able(c), c.theirs.ids.automation))],
  startAutomationRun: (c) => [
    everybody('refused', () => startAutomationRun(able(c), c.ours.automation, theirLead(c))),
    companies('blocked', () => startAutomationRun(able(c), c.theirs.ids.automation, { recordId: c.ours.lead })),
  ],
  retryRun: (c) => [companies('never', () => retryRun(edits(c), c.theirs.ids.automationRun))],
  cancelRun: (c) => [companies('refused', () => cancelRun(edits(c), c.theirs.ids.automationRun))],
  listAutomations: (c) => [companies('list', async () => (await listAutomations(sees(c), allAutomations)).rows)],
  listMadeOfReady: (c) => [
    companies('list', async () => [...(await listMadeOfReady(edits(c))).values()].map((id) => ({ id }))),
  ],
  findAutomation: (c) => [companies('refused', () => findAutomation(sees(c), c.theirs.ids.automation))],
  // Whoever is given a task is chosen by name.
  findCatalogue: (c) => [companies('ours', () => findCatalogue(able(c), 'lead'))],
  listAutomationVersions: (c) => [companies('nothing', () => listAutomationVersions(sees(c), c.theirs.ids.automation))],
  listStartableAutomations: (c) => [companies('list', () => listStartableAutomations(edits(c), 'lead'))],
  explainAutomation: (c) => [
    everybody('refused', () => explainAutomation(able(c), c.ours.automation, theirLead(c))),
    companies('refused', () => explainAutomation(able(c), c.theirs.ids.automation, { recordId: c.ours.lead })),
  ],
  tryAutomation: (c) => [
    everybody('refused', () => tryAutomation(able(c), c.ours.automation, theirLead(c))),
    companies('refused', () => tryAutomation(able(c), c.theirs.ids.automation, { recordId: c.ours.lead })),
  ],
  listAutomationRuns: (c) => [
    // Runs are the company's, whoever started them; names of records that the viewer does not see are left out.
    companies('refused', () => listAutomationRuns(able(c), c.theirs.ids.automation, allRuns)),
  ],
  findRun: (c) => [companies('refused', () => findRun(able(c), c.theirs.ids.automationRun))],
  listRunsOfRecord: (c) => [everybody('refused', () => listRunsOfRecord(able(c), { entity: 'lead', ...theirLead(c) }))],
  loadRunRecordNames: (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => [
        ...(await loadRunRecordNames(tx, c.actor, { entity: 'lead', ids: [c.theirs.ids.lead] })),
      ]),
    ),
  ],
  gateOfRecords: outside('names permissions'),
  canSeeRecords: outside('reads the permissions of its caller'),
  listRunRecordOptions: (c) => [everybody('list', () => listRunRecordOptions(c.actor, { entity: 'lead', q: '' }))],
  isRecordVisible: (c) => [
    everybody('nothing', () =>
      c.within(async (tx) =>
        [await isRecordVisible(tx, c.actor, { entity: 'lead', id: c.theirs.ids.lead })].filter(Boolean),
      ),
    ),
  ],
  messageSteps: outside('builds steps, reads no rows'),
  AUTOMATION_PURPOSES: outside('names choices, reads no rows'),
  sendEmail: outside('writes to the record that a run has loaded as its actor'),
  sendText: outside('writes to the record that a run has loaded as its actor'),
  messageLists: outside('of the company of its caller, crossed with findCatalogue'),
  PERSON_FACTS: outside('names facts, reads no rows'),
  personLists: outside('of the company of its caller, crossed with findCatalogue'),
}
