import {
  createCustomField,
  deleteCustomField,
  orderCustomFields,
  setCustomFieldState,
  updateCustomField,
} from '@/lib/modules/custom-fields/custom-fields.mutations'
import {
  findCustomField,
  listCustomFields,
  listFieldRoles,
  listFields,
  loadVisibleFields,
} from '@/lib/modules/custom-fields/custom-fields.queries'
import { customFieldChange, customFieldInput } from '@/lib/modules/custom-fields/custom-fields.schema'
import { findTakenValues } from '@/lib/modules/custom-fields/unique-values.queries'
import { resolveCustomValues, resolveNewCustomValues } from '@/lib/modules/custom-fields/values.queries'
import { NO_FILTER } from '@/lib/modules/customers/customers.list'
import { deletionBlockers, settledBusiness } from '@/lib/modules/customers/lifecycle/blockers.queries'
import {
  deleteCustomer,
  lockRecord,
  restoreCustomer,
  unlockRecord,
} from '@/lib/modules/customers/lifecycle/lifecycle.mutations'
import { findNeighbours } from '@/lib/modules/customers/neighbours.queries'
import { customerRecords } from '@/lib/modules/customers/record.queries'
import { archivePicklistValue } from '@/lib/modules/picklists/picklists.commands'
import { changePicklistValue, deletePicklistValue, orderPicklist } from '@/lib/modules/picklists/picklists.mutations'
import { listPicklists, loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { labelFilter } from '@/lib/modules/record-kit/label-filter.queries'
import { listTeamChoices, requireTeamChoice } from '@/lib/modules/record-kit/teams.queries'
import { archiveTag } from '@/lib/modules/tags/tags.commands'
import { setTagState, updateTag } from '@/lib/modules/tags/tags.mutations'
import { listTags, loadTags, requireTags } from '@/lib/modules/tags/tags.queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { fieldBody } from '../labels'

const SETTINGS = new Set(['manage custom fields', 'delete customers'] as const)
/**
 * Fields and tags belong to the company: whoever may manage them can change all of the company's and none of another's.
 */
const able = (c: Crossing) => c.able(SETTINGS)
const changed = (label: string) => customFieldChange.parse({ ...fieldBody(label), version: 1 })

/** New name of the field after its owner has changed it: names are unique in a company. */
const renamed = (c: Crossing) => `שדה ${c.theirs.ids.customField}`

export const customerLabelCases: Record<string, Case> = {
  createCustomField: (c) => [
    companies('refused', () => {
      const input = customFieldInput.parse({ ...fieldBody('שדה'), type: 'text', readRoles: [c.theirs.ids.role] })
      return createCustomField(able(c)('customFields'), input)
    }),
  ],
  updateCustomField: (c) => [
    companies('refused', () =>
      updateCustomField(able(c)('customFields'), c.theirs.ids.customField, changed(renamed(c))),
    ),
  ],
  orderCustomFields: (c) => [
    companies('blocked', () => orderCustomFields(able(c)('customFields'), { ids: [c.theirs.ids.customField] })),
  ],
  setCustomFieldState: (c) => [
    companies('refused', () =>
      setCustomFieldState(able(c)('customFields'), c.theirs.ids.customField, { isArchived: true }),
    ),
  ],
  deleteCustomField: (c) => [
    companies('refused', () =>
      deleteCustomField(able(c)('customFields'), c.theirs.ids.customField, { label: renamed(c) }),
    ),
  ],
  selectVisibleFields: outside('builds the select that loadVisibleFields runs, crossed there'),
  loadVisibleFields: (c) => [
    companies('list', () => c.within((tx) => loadVisibleFields(tx, c.scope('customers'), 'customer'))),
  ],
  loadDefaultValues: outside('takes no id; the fields are crossed with listCustomFields'),
  listFields: (c) => [companies('list', () => listFields(c.scope('customers'), 'customer'))],
  listCustomFields: (c) => [companies('list', () => listCustomFields(able(c)('customFields')))],
  findCustomField: (c) => [
    companies('refused', () => findCustomField(able(c)('customFields'), c.theirs.ids.customField)),
  ],
  listFieldRoles: (c) => [companies('ours', () => listFieldRoles(able(c)('customFields')))],
  resolveCustomValues: (c) => [
    companies('refused', () =>
      c.within((tx) => {
        const sent = { [c.theirs.ids.customField]: 'ערך' }
        return resolveCustomValues(tx, c.scope('customerEdits'), {
          entity: 'customer',
          present: {},
          sent,
          isWhole: false,
        })
      }),
    ),
  ],
  resolveNewCustomValues: (c) => [
    companies('refused', () =>
      c.within((tx) => {
        const sent = { [c.theirs.ids.customField]: 'ערך' }
        return resolveNewCustomValues(tx, c.scope('customerEdits'), { entity: 'customer', sent })
      }),
    ),
  ],
  findTakenValues: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const custom = { [c.theirs.ids.uniqueField]: `ערך ${c.theirs.words.word}` }
        return (await findTakenValues(tx, c.actor, { entity: 'customer', rows: [{ row: 0, custom }] })).map(
          ({ fieldId }) => fieldId,
        )
      }),
    ),
  ],
  lockUniqueValues: outside('locks the values that findTakenValues looks for, crossed there'),
  findUniqueBlocked: outside('takes the ids of records that its caller has locked'),
  requireFreeValues: outside('takes the id of a record that its caller has locked'),
  rethrowTakenValue: outside('turns an error into another, reads no rows'),
  makeUnique: outside('takes a field that updateCustomField has locked'),
  makeRepeatable: outside('takes a field that updateCustomField has locked'),
  labelFilter: (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => {
        const fields = { [c.theirs.ids.customField]: `ערך ${c.theirs.words.word}` }
        return (await labelFilter(tx, c.scope('customers'), customerRecords, { ...NO_FILTER, fields }))?.ids ?? []
      }),
    ),
  ],
  findNeighbours: (c) => [
    everybody('nothing', async () => {
      const { previous, next } = await findNeighbours(c.scope('customers'), c.theirs.ids.customer, '')
      return [previous, next].filter(Boolean)
    }),
  ],
  selectTeamChoices: outside('builds the select that listTeamChoices runs, crossed there'),
  listTeamChoices: (c) => [companies('list', () => listTeamChoices(c.scope('customers')))],
  requireTeamChoice: (c) => [
    companies('refused', () =>
      c.within((tx) => requireTeamChoice(tx, c.scope('customerEdits'), { id: c.theirs.ids.team })),
    ),
  ],
  selectTags: outside('builds the select that listTags runs, crossed there'),
  listTags: (c) => [companies('list', () => listTags(c.scope('customers')))],
  selectTagsIn: outside('builds the select that loadTags runs, crossed there'),
  loadTags: (c) => [
    companies('nothing', () => c.within((tx) => loadTags(tx, c.scope('customers'), [c.theirs.ids.tag]))),
  ],
  requireTags: (c) => [
    companies('refused', () =>
      c.within((tx) => requireTags(tx, c.scope('customerEdits'), { ids: [c.theirs.ids.tag] })),
    ),
  ],
  createTag: outside('takes a name alone'),
  addTag: outside('takes a name alone'),
  archiveTag: (c) => [
    companies('idle', () => c.within((tx) => archiveTag(tx, able(c)('customFields'), c.theirs.ids.tag))),
  ],
  updateTag: (c) => [
    companies('refused', () => updateTag(able(c)('customFields'), c.theirs.ids.tag, { name: 'תגית', color: 'red' })),
  ],
  setTagState: (c) => [
    companies('refused', () => setTagState(able(c)('customFields'), c.theirs.ids.tag, { isArchived: true })),
  ],
  selectPicklists: outside('builds the select that loadPicklists runs, crossed there'),
  toPicklistValues: outside('converts rows that were read'),
  listPicklists: (c) => [companies('ours', () => listPicklists(c.scope('customers')))],
  loadPicklists: (c) => [companies('ours', () => c.within((tx) => loadPicklists(tx, c.scope('customers'))))],
  createPicklistValue: outside('takes a list and a name'),
  addPicklistValue: outside('takes a list and a name'),
  archivePicklistValue: (c) => [
    companies('idle', () =>
      c.within((tx) => archivePicklistValue(tx, able(c)('customFields'), c.theirs.ids.picklistValue)),
    ),
  ],
  lockPicklists: outside('holds the lists of the company that it is given'),
  recordPicklistChange: outside('takes a value that its caller has locked'),
  TAKEN_NAME: outside('words'),
  changePicklistValue: (c) => [
    companies('refused', () =>
      changePicklistValue(able(c)('customFields'), c.theirs.ids.picklistValue, { name: 'אחר' }),
    ),
    companies('refused', () =>
      changePicklistValue(able(c)('customFields'), c.theirs.ids.picklistValue, { isArchived: true }),
    ),
  ],
  orderPicklist: (c) => [
    companies('blocked', () =>
      orderPicklist(able(c)('customFields'), { list: 'customer.source', ids: [c.theirs.ids.picklistValue] }),
    ),
  ],
  deletePicklistValue: (c) => [
    companies('refused', () => deletePicklistValue(able(c)('customFields'), c.theirs.ids.picklistValue)),
  ],
  lockRecord: (c) => [
    everybody('refused', () =>
      lockRecord(c.scope('customerEdits'), c.theirs.ids.spareCustomer, { reason: 'סיבה', version: 1 }),
    ),
  ],
  unlockRecord: (c) => [
    everybody('refused', () => unlockRecord(c.scope('customerEdits'), c.theirs.ids.spareCustomer, { version: 1 })),
  ],
  deleteCustomer: (c) => [
    everybody('refused', () =>
      deleteCustomer(c.scope('customerEdits'), able(c)('customerDeletions'), [c.theirs.ids.spareCustomer, 1]),
    ),
  ],
  restoreCustomer: (c) => [
    everybody('refused', () =>
      restoreCustomer(c.scope('customerEdits'), able(c)('customerDeletions'), c.theirs.ids.deletedCustomer),
    ),
  ],
  requireCurrentVersion: outside('compares a row that its caller has found'),
  applyLifecycleChange: outside('changes a customer that its caller has locked, crossed with lockRecord'),
  settledBusiness: (c) => [
    companies('nothing', () =>
      c.within((tx) =>
        settledBusiness(tx, c.scope('customerEdits'), { customerId: c.theirs.ids.customer, since: new Date(0) }),
      ),
    ),
  ],
  deletionBlockers: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => [
        ...(await deletionBlockers(tx, c.scope('customerEdits'), [c.theirs.ids.customer])).values(),
      ]),
    ),
  ],
}
