import { and, eq } from 'drizzle-orm'

import { leads } from '@/lib/db/schema/leads'
import {
  createAbsence,
  createAssignmentRule,
  deleteAbsence,
  deleteAssignmentRule,
  orderAssignmentRules,
  updateAssignmentRule,
} from '@/lib/modules/leads/assignment.mutations'
import {
  countOpenLeads,
  listAbsences,
  listAssignmentRules,
  listPresentUsers,
  loadAssignment,
} from '@/lib/modules/leads/assignment.queries'
import { absenceInput, assignmentRuleChange, assignmentRuleInput } from '@/lib/modules/leads/assignment.schema'
import { recordAttempt } from '@/lib/modules/leads/attempts.mutations'
import { loadBoard } from '@/lib/modules/leads/board.queries'
import { chooseOwner } from '@/lib/modules/leads/choose-owner.mutations'
import { convertLead } from '@/lib/modules/leads/conversion.mutations'
import { findConversion, prepareConversion } from '@/lib/modules/leads/conversion.queries'
import { removeMethods, shareRows, unshareRows } from '@/lib/modules/leads/conversion-rows.mutations'
import { undoConversion } from '@/lib/modules/leads/conversion-undo.mutations'
import { loadLeadsForExport } from '@/lib/modules/leads/export.queries'
import { loadLeadFormChoices } from '@/lib/modules/leads/form-choices.queries'
import { loadLeadHistory } from '@/lib/modules/leads/history.queries'
import { loadLeadList } from '@/lib/modules/leads/leads.list'
import { changeLeadFields, createLead, updateLead } from '@/lib/modules/leads/leads.mutations'
import {
  findLead,
  findLeadNeighbours,
  findLeadsToMerge,
  leadsCursor,
  leadsPage,
  listLeadOptions,
  listLeads,
} from '@/lib/modules/leads/leads.queries'
import {
  leadAttempt,
  leadChange,
  leadConversion,
  leadDuplicateProbe,
  leadFieldChange,
  leadInput,
  leadMove,
} from '@/lib/modules/leads/leads.schema'
import { deleteLead, restoreLead } from '@/lib/modules/leads/lifecycle.mutations'
import { buildLeadFilter } from '@/lib/modules/leads/list-filter.queries'
import { loadLeadWords } from '@/lib/modules/leads/list-words.queries'
import { moveLead } from '@/lib/modules/leads/moves.mutations'
import { findNextLead } from '@/lib/modules/leads/next-lead.queries'
import { listPossibleDuplicateLeads } from '@/lib/modules/leads/possible-duplicates.queries'
import { loadLeadReports } from '@/lib/modules/leads/reports.queries'
import { loadRequiredLabels } from '@/lib/modules/leads/required-labels.queries'
import { refreshLeadSearchText } from '@/lib/modules/leads/search-text.mutations'
import { removeSourceCost } from '@/lib/modules/leads/source-costs.mutations'
import { loadSourceCosts } from '@/lib/modules/leads/source-costs.queries'
import {
  createStatus,
  deletePipeline,
  deleteStatus,
  orderStatuses,
  updatePipeline,
  updateStatus,
} from '@/lib/modules/leads/statuses.mutations'
import { listPipelines, loadPipelines } from '@/lib/modules/leads/statuses.queries'
import { leadStatusChange, leadStatusInput } from '@/lib/modules/leads/statuses.schema'
import { readReportSpan } from '@/lib/records/report-span'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { absenceBody, assignmentRuleBody, leadBody, newCustomerBody } from '../leads'
import { OUR_WORDS, phoneOf } from '../words'

const ALL = loadLeadList({ state: 'all' })

const body = (changes: object) => leadInput.parse({ ...leadBody(OUR_WORDS), isDuplicateAccepted: true, ...changes })
const form = (changes: object) =>
  leadChange.parse({
    ...leadBody(OUR_WORDS),
    city: '',
    expectedAgorot: '',
    teamId: '',
    source: '',
    campaign: '',
    nextFollowUpOn: '',
    tagIds: [],
    custom: {},
    version: 1,
    ...changes,
  })
const manage = (c: Crossing) => c.able(['lead statuses management'])('leadStatuses')
const assigns = (c: Crossing) => c.able(['lead statuses management'])('leadAssignment')
const deletes = (c: Crossing) => c.able(['delete leads'])('leadDeletions')
const status = (c: Crossing, changes: object) => ({
  pipelineId: c.theirs.ids.leadPipeline,
  name: 'סטטוס',
  type: 'ongoing',
  color: 'blue',
  ...changes,
})

const converting = (c: Crossing) => ({
  lead: c.scope('leadEdits'),
  customer: c.scope('customerEdits'),
  viewer: c.maybe('customers'),
})
const conversion = (c: Crossing, customer: object = newCustomerBody(OUR_WORDS)) =>
  leadConversion.parse({ statusId: c.ours.wonStatus, version: 1, customer })
const pairOf = (c: Crossing, leadId: string) => ({
  companyId: c.actor.companyId,
  leadId,
  customerId: c.theirs.ids.customer,
})

export const leadCases: Record<string, Case> = {
  createLead: (c) => [
    everybody('refused', () =>
      createLead(c.scope('leadEdits'), body({ ownerId: c.theirs.ids.user }), c.maybe('leads')),
    ),
    companies('refused', () =>
      createLead(c.scope('leadEdits'), body({ pipelineId: c.theirs.ids.leadPipeline }), c.maybe('leads')),
    ),
  ],
  updateLead: (c) => [
    everybody('refused', () => updateLead(c.scope('leadEdits'), c.theirs.ids.lead, form({}))),
    everybody('refused', () => updateLead(c.scope('leadEdits'), c.ours.lead, form({ ownerId: c.theirs.ids.user }))),
  ],
  changeLeadFields: (c) => [
    everybody('refused', () =>
      changeLeadFields(c.scope('leadEdits'), c.theirs.ids.lead, leadFieldChange.parse({ city: 'עכו', version: 1 })),
    ),
  ],
  checkedFields: outside('checks the fields of a lead that moveLead has locked, crossed there'),
  moveLead: (c) => [
    everybody('refused', () =>
      moveLead(c.scope('leadEdits'), c.theirs.ids.lead, leadMove.parse({ statusId: c.ours.leadStatus, version: 1 })),
    ),
    companies('refused', () =>
      moveLead(c.scope('leadEdits'), c.ours.lead, leadMove.parse({ statusId: c.theirs.ids.leadStatus, version: 1 })),
    ),
  ],
  changeStatus: outside('changes a lead that moveLead has locked, crossed there'),
  recordAttempt: (c) => [
    everybody('refused', () => {
      const attempt = leadAttempt.parse({ outcome: 'spoke', nextFollowUpOn: '', version: 1 })
      return recordAttempt(c.scope('leadEdits'), c.maybe('leads'), c.theirs.ids.lead, attempt)
    }),
  ],
  findNextLead: (c) => [
    everybody('nothing', () =>
      c.within((tx) =>
        findNextLead(tx, c.scope('leads'), {
          id: c.ours.convertedLead,
          list: `state=all&q=${encodeURIComponent(c.theirs.words.word)}`,
        }),
      ),
    ),
  ],
  loadBoard: (c) => [
    everybody('list', async () => {
      const pipelines = await listPipelines(c.scope('leads'))
      return (await loadBoard(c.scope('leads'), ALL, { pipelines })).map(({ rows }) => rows)
    }),
    everybody('nothing', async () => {
      const pipelines = await listPipelines(c.scope('leads'))
      const found = await loadBoard(c.scope('leads'), { ...ALL, q: c.theirs.words.word }, { pipelines })
      return found.map(({ leads: count, expectedAgorot, rows }) => [count, expectedAgorot, rows])
    }),
  ],
  boardPipeline: outside('chooses among pipelines that were read'),
  prepareConversion: (c) => [
    everybody('refused', () => prepareConversion({ ...converting(c), lead: c.scope('leads') }, c.theirs.ids.lead)),
  ],
  findConversion: (c) => [
    everybody('refused', () => findConversion(c.scope('leads'), c.maybe('customers'), c.theirs.ids.convertedLead)),
  ],
  convertLead: (c) => [
    everybody('refused', () => convertLead(converting(c), c.theirs.ids.lead, conversion(c))),
    everybody('refused', () =>
      convertLead(converting(c), c.ours.lead, conversion(c, { mode: 'existing', id: c.theirs.ids.customer })),
    ),
  ],
  undoConversion: (c) => [
    everybody('refused', () => undoConversion(converting(c), c.theirs.ids.convertedLead, { version: 2 })),
  ],
  shareRows: (c) => [companies('idle', () => c.within((tx) => shareRows(tx, pairOf(c, c.theirs.ids.lead))))],
  unshareRows: (c) => [
    companies('idle', () => c.within((tx) => unshareRows(tx, pairOf(c, c.theirs.ids.lead), null, true))),
  ],
  addLeadMethods: outside('adds to a customer that convertLead has found, crossed there'),
  removeMethods: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const { rowCount } = await removeMethods(tx, c.actor.companyId, [c.theirs.ids.leadContactMethod])
        return rowCount
      }),
    ),
  ],
  deleteLead: (c) => [everybody('refused', () => deleteLead(c.scope('leadEdits'), deletes(c), [c.theirs.ids.lead, 1]))],
  restoreLead: (c) => [
    everybody('refused', () => restoreLead(c.scope('leadEdits'), deletes(c), c.theirs.ids.deletedLead)),
  ],
  listLeads: (c) => [
    everybody('list', () => listLeads(c.scope('leads'), ALL)),
    everybody('nothing', () => listLeads(c.scope('leads'), { ...ALL, q: c.theirs.words.word })),
  ],
  leadsPage: (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => {
        const { matches } = await buildLeadFilter(tx, c.scope('leads'), ALL)
        return leadsPage(tx, leadsCursor(ALL), and(matches, eq(leads.id, c.theirs.ids.lead)))
      }),
    ),
  ],
  leadsCursor: outside('reads an address, no rows'),
  buildLeadFilter: outside('a condition, crossed with leadsPage'),
  findLead: (c) => [
    everybody('refused', () => findLead(c.scope('leads'), c.theirs.ids.lead)),
    everybody('refused', () => findLead(c.scope('leadEdits'), c.theirs.ids.lead)),
  ],
  loadLeadHistory: (c) => [everybody('refused', () => loadLeadHistory(c.scope('leads'), c.theirs.ids.lead))],
  findLeadNeighbours: (c) => [
    everybody('nothing', async () => {
      const { previous, next } = await findLeadNeighbours(c.scope('leads'), c.theirs.ids.lead, 'state=all')
      return [previous, next].filter(Boolean)
    }),
  ],
  loadNeighbours: outside('of a list that its caller has limited to the scope, crossed with findLeadNeighbours'),
  selectCaptureChannelNames: outside('builds the select that loadLeadWords runs, crossed there'),
  selectLandingPageNames: outside('builds the select that loadLeadWords runs, crossed there'),
  loadLeadWords: (c) => [companies('ours', () => loadLeadWords(c.scope('leads'), c.scope('leadEdits')))],
  loadLeadFormChoices: (c) => [companies('ours', () => loadLeadFormChoices(c.scope('leadEdits')))],
  listPossibleDuplicateLeads: (c) => [
    everybody('nothing', () =>
      listPossibleDuplicateLeads(
        c.scope('leads'),
        leadDuplicateProbe.parse({ phone: phoneOf(c.theirs.words), email: '' }),
      ),
    ),
  ],
  leadRecords: outside('a description, no rows'),
  leadRecord: outside('a reference, no rows'),
  lockLead: outside('as lockEditable, crossed with updateLead'),
  loadPipelines: (c) => [companies('ours', () => c.within((tx) => loadPipelines(tx, c.actor)))],
  listPipelines: (c) => [companies('ours', () => listPipelines(c.scope('leads')))],
  selectPipelines: outside('builds the select that listPipelines runs'),
  toPipelines: outside('groups rows that were read'),
  createPipeline: outside('takes no id'),
  updatePipeline: (c) => [
    companies('refused', () =>
      updatePipeline(manage(c), c.theirs.ids.leadPipeline, { name: 'אחר', isDefault: false, version: 1 }),
    ),
  ],
  deletePipeline: (c) => [companies('refused', () => deletePipeline(manage(c), c.theirs.ids.leadPipeline))],
  createStatus: (c) => [companies('refused', () => createStatus(manage(c), leadStatusInput.parse(status(c, {}))))],
  updateStatus: (c) => [
    companies('refused', () => {
      const { pipelineId: _, ...change } = status(c, { version: 1 })
      return updateStatus(manage(c), c.theirs.ids.leadStatus, leadStatusChange.parse(change))
    }),
  ],
  orderStatuses: (c) => [
    companies('refused', () => orderStatuses(manage(c), c.theirs.ids.leadPipeline, { ids: [c.theirs.ids.leadStatus] })),
  ],
  deleteStatus: (c) => [companies('refused', () => deleteStatus(manage(c), c.theirs.ids.leadStatus, { moveTo: null }))],
  createAssignmentRule: (c) => [
    companies('refused', () =>
      createAssignmentRule(assigns(c), assignmentRuleInput.parse(assignmentRuleBody(OUR_WORDS, c.theirs.ids.user))),
    ),
    companies('refused', () =>
      createAssignmentRule(
        assigns(c),
        assignmentRuleInput.parse({
          ...assignmentRuleBody(OUR_WORDS, c.ours.user),
          pipelineId: c.theirs.ids.leadPipeline,
        }),
      ),
    ),
  ],
  updateAssignmentRule: (c) => [
    companies('refused', () =>
      updateAssignmentRule(
        assigns(c),
        c.theirs.ids.assignmentRule,
        assignmentRuleChange.parse({ ...assignmentRuleBody(OUR_WORDS, c.ours.user), version: 1 }),
      ),
    ),
  ],
  deleteAssignmentRule: (c) => [
    companies('refused', () => deleteAssignmentRule(assigns(c), c.theirs.ids.assignmentRule)),
  ],
  orderAssignmentRules: (c) => [
    companies('blocked', () => orderAssignmentRules(assigns(c), { ids: [c.theirs.ids.assignmentRule] })),
  ],
  createAbsence: (c) => [
    companies('refused', () =>
      createAbsence(assigns(c), absenceInput.parse(absenceBody(OUR_WORDS, c.theirs.ids.user))),
    ),
  ],
  deleteAbsence: (c) => [companies('refused', () => deleteAbsence(assigns(c), c.theirs.ids.absence))],
  listAssignmentRules: (c) => [companies('list', () => listAssignmentRules(assigns(c)))],
  listAbsences: (c) => [companies('list', () => listAbsences(assigns(c)))],
  loadAssignment: (c) => [companies('ours', () => loadAssignment(assigns(c)))],
  selectAssignmentRules: outside('builds the select that listAssignmentRules runs'),
  listPresentUsers: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => [
        ...(await listPresentUsers(tx, c.actor, { ids: [c.theirs.ids.user], day: '2026-01-01' })),
      ]),
    ),
  ],
  countOpenLeads: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => [...(await countOpenLeads(tx, c.actor, [c.theirs.ids.user])).keys()]),
    ),
  ],
  chooseOwner: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const city = `יישוב ${c.theirs.words.word}`
        const inquiry = { source: null, channel: 'form', city, pipelineId: c.ours.leadPipeline } as const
        return [await chooseOwner(tx, c.actor, inquiry)].filter(Boolean)
      }),
    ),
  ],
  chooseOwners: outside('chooses for several inquiries as chooseOwner for one, crossed there'),
  bulkLeads: outside('says of leads what changes of many of them ask'),
  loadLeadsForExport: (c) => [
    everybody('nothing', () =>
      c.within((tx) =>
        loadLeadsForExport(tx, c.scope('leads'), { target: { ids: [c.theirs.ids.lead] }, cursor: null, size: 10 }),
      ),
    ),
  ],
  loadExportWords: outside('names of what rows hold that were read, by the scope of the reader'),
  loadRequiredLabels: (c) => [
    companies('idle', () => c.within(async (tx) => void (await loadRequiredLabels(tx, c.scope('leadEdits'))))),
  ],
  findLeadsToMerge: (c) => [everybody('refused', () => findLeadsToMerge(c.scope('leadEdits'), [c.theirs.ids.lead]))],
  listLeadOptions: (c) => [everybody('nothing', () => listLeadOptions(c.scope('leads'), c.theirs.words.word))],
  leadMerging: outside('what the kit knows of leads'),
  setSourceCost: outside('takes the key of a source, looked up in the company alone'),
  removeSourceCost: (c) => [companies('refused', () => removeSourceCost(manage(c), c.theirs.ids.sourceCost))],
  loadSourceCosts: (c) => [companies('ours', () => loadSourceCosts(manage(c)))],
  selectSourceCosts: outside('builds the select that loadSourceCosts runs'),
  loadLeadReports: (c) => [
    companies('ours', () =>
      loadLeadReports(c.scope('leads'), { span: readReportSpan({}), pipelineId: null, payments: c.maybe('payments') }),
    ),
    everybody('nothing', async () => {
      const wanted = { span: readReportSpan({}), pipelineId: null, payments: c.maybe('payments') }
      const { agents } = await loadLeadReports(c.scope('leads'), wanted)
      return agents.filter(({ ownerId }) => ownerId === c.theirs.actor.id)
    }),
  ],
  loadResponseClock: outside('reads the opening hours of the company that it is given, no rows by id'),
  loadResponse: outside('reads the opening hours of the company that it is given, no rows by id'),
  refreshLeadSearchText: (c) => [
    companies('idle', () => c.within((tx) => refreshLeadSearchText(tx, c.actor, c.theirs.ids.lead))),
  ],
  countFiltered: outside('counts what a filter of listLeads matches, crossed there'),
  buildRecordFilter: outside('a condition, crossed with customersPage and leadsPage'),
  commonWords: outside('a condition, crossed with listCustomers and listLeads'),
  searchRecordIds: outside('finds through kesher.search_ids in the company alone, crossed with searchHits'),
  contactsOf: outside('a part of a select, crossed with refreshSearchText'),
  contactMethodsOf: outside('a part of a select, crossed with refreshSearchText'),
  dropField: outside('a job of the company of its payload'),
  refreshField: outside('a job of the company of its payload'),
  replaceChoice: outside('a job of the company of its payload'),
}
