import { requireMeans } from '@/lib/modules/customers/bulk/means/queries'
import { writeField } from '@/lib/modules/customers/bulk/writing/mutations'
import { listTeams, requireTeam } from '@/lib/modules/customers/choices/queries'
import {
  createCustomField,
  deleteCustomField,
  orderCustomFields,
  setCustomFieldState,
  updateCustomField,
} from '@/lib/modules/customers/custom-fields/mutations'
import {
  fieldsOf,
  findCustomField,
  listCustomFields,
  listFieldRoles,
  listFields,
} from '@/lib/modules/customers/custom-fields/queries'
import { customFieldChange, customFieldInput } from '@/lib/modules/customers/custom-fields/schema'
import { customAfter } from '@/lib/modules/customers/custom-fields/values/queries'
import { labelledOf } from '@/lib/modules/customers/labelled/queries'
import { NO_FILTER } from '@/lib/modules/customers/list'
import { findNeighbours } from '@/lib/modules/customers/neighbours/queries'
import { deletionBlockers } from '@/lib/modules/customers/standing-changes/blockers.queries'
import {
  deleteCustomer,
  lockRecord,
  restoreCustomer,
  unlockRecord,
} from '@/lib/modules/customers/standing-changes/mutations'
import { setTagState, updateTag } from '@/lib/modules/customers/tags/mutations'
import { listTags, requireTags, tagsOf } from '@/lib/modules/customers/tags/queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { fieldBody } from '../labels'

const SETTINGS = new Set(['manage custom fields', 'delete customers'] as const)
/** Fields and tags are the company's: whoever may make them reaches all of it and nothing of another. */
const able = (c: Crossing) => c.able(SETTINGS)
const changed = (label: string) => customFieldChange.parse({ ...fieldBody(label), version: 1 })

/** What the field is called once its owner has changed it: no two of a company share a name. */
const renamed = (c: Crossing) => `שדה ${c.theirs.ids.customField}`

export const customerLabelCases: Record<string, Case> = {
  'customers/custom-fields/mutations#createCustomField': (c) => [
    companies('refused', () => {
      const input = customFieldInput.parse({ ...fieldBody('שדה'), type: 'text', readRoles: [c.theirs.ids.role] })
      return createCustomField(able(c)('customFields'), input)
    }),
  ],
  'customers/custom-fields/mutations#updateCustomField': (c) => [
    companies('refused', () =>
      updateCustomField(able(c)('customFields'), c.theirs.ids.customField, changed(renamed(c))),
    ),
  ],
  'customers/custom-fields/mutations#orderCustomFields': (c) => [
    companies('blocked', () => orderCustomFields(able(c)('customFields'), { ids: [c.theirs.ids.customField] })),
  ],
  'customers/custom-fields/mutations#setCustomFieldState': (c) => [
    companies('refused', () =>
      setCustomFieldState(able(c)('customFields'), c.theirs.ids.customField, { isArchived: true }),
    ),
  ],
  'customers/custom-fields/mutations#deleteCustomField': (c) => [
    companies('refused', () =>
      deleteCustomField(able(c)('customFields'), c.theirs.ids.customField, { label: renamed(c) }),
    ),
  ],
  'customers/custom-fields/queries#fieldsOf': (c) => [
    companies('list', () => c.within((tx) => fieldsOf(tx, c.scope('customers')))),
  ],
  'customers/custom-fields/queries#listFields': (c) => [companies('list', () => listFields(c.scope('customers')))],
  'customers/custom-fields/queries#listCustomFields': (c) => [
    companies('list', () => listCustomFields(able(c)('customFields'))),
  ],
  'customers/custom-fields/queries#findCustomField': (c) => [
    companies('refused', () => findCustomField(able(c)('customFields'), c.theirs.ids.customField)),
  ],
  'customers/custom-fields/queries#listFieldRoles': (c) => [
    companies('ours', () => listFieldRoles(able(c)('customFields'))),
  ],
  'customers/custom-fields/values/queries#customAfter': (c) => [
    companies('refused', () =>
      c.within((tx) => {
        const sent = { [c.theirs.ids.customField]: 'ערך' }
        return customAfter(tx, c.scope('customerEdits'), { present: {}, sent, isWhole: false })
      }),
    ),
  ],
  'customers/labelled/queries#labelledOf': (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => {
        const fields = { [c.theirs.ids.customField]: `ערך ${c.theirs.words.word}` }
        return (await labelledOf(tx, c.scope('customers'), { ...NO_FILTER, fields }))?.ids ?? []
      }),
    ),
  ],
  'customers/neighbours/queries#findNeighbours': (c) => [
    everybody('nothing', async () => {
      const { previous, next } = await findNeighbours(c.scope('customers'), c.theirs.ids.customer, '')
      return [previous, next].filter(Boolean)
    }),
  ],
  'customers/choices/queries#listTeams': (c) => [companies('list', () => listTeams(c.scope('customers')))],
  'customers/choices/queries#requireTeam': (c) => [
    companies('refused', () => c.within((tx) => requireTeam(tx, c.scope('customerEdits'), { id: c.theirs.ids.team }))),
  ],
  'customers/tags/queries#listTags': (c) => [companies('list', () => listTags(c.scope('customers')))],
  'customers/tags/queries#tagsOf': (c) => [
    companies('nothing', () => c.within((tx) => tagsOf(tx, c.scope('customers'), [c.theirs.ids.tag]))),
  ],
  'customers/tags/queries#requireTags': (c) => [
    companies('refused', () =>
      c.within((tx) => requireTags(tx, c.scope('customerEdits'), { ids: [c.theirs.ids.tag] })),
    ),
  ],
  'customers/tags/mutations#createTag': outside('takes a name alone'),
  'customers/tags/mutations#updateTag': (c) => [
    companies('refused', () => updateTag(able(c)('customFields'), c.theirs.ids.tag, { name: 'תגית', color: 'red' })),
  ],
  'customers/tags/mutations#setTagState': (c) => [
    companies('refused', () => setTagState(able(c)('customFields'), c.theirs.ids.tag, { isArchived: true })),
  ],
  'customers/standing-changes/mutations#lockRecord': (c) => [
    everybody('refused', () =>
      lockRecord(c.scope('customerEdits'), c.theirs.ids.spareCustomer, { reason: 'סיבה', version: 1 }),
    ),
  ],
  'customers/standing-changes/mutations#unlockRecord': (c) => [
    everybody('refused', () => unlockRecord(c.scope('customerEdits'), c.theirs.ids.spareCustomer, { version: 1 })),
  ],
  'customers/standing-changes/mutations#deleteCustomer': (c) => [
    everybody('refused', () =>
      deleteCustomer(c.scope('customerEdits'), able(c)('customerDeletions'), [c.theirs.ids.spareCustomer, 1]),
    ),
  ],
  'customers/standing-changes/mutations#restoreCustomer': (c) => [
    everybody('refused', () =>
      restoreCustomer(c.scope('customerEdits'), able(c)('customerDeletions'), c.theirs.ids.deletedCustomer),
    ),
  ],
  'customers/standing-changes/queries#requireFresh': outside('compares a row that its caller has found'),
  'customers/standing-changes/blockers.queries#deletionBlockers': (c) => [
    companies('nothing', () =>
      c.within(async (tx) => [
        ...(await deletionBlockers(tx, c.scope('customerEdits'), [c.theirs.ids.customer])).values(),
      ]),
    ),
  ],
  'customers/bulk/means/queries#requireMeans': (c) => [
    everybody('refused', () =>
      c.within((tx) => requireMeans(tx, c.actor, { field: 'ownerId', to: c.theirs.ids.user })),
    ),
  ],
  'customers/bulk/twice/queries#holdersAmong': outside('answers by ids that its caller has found in its scope'),
  'customers/bulk/writing/mutations#writeField': (c) => [
    everybody('nothing', () =>
      c.within((tx) => {
        const rows = Array.from({ length: 40 }, (_, place) => place + 1).map((version) => ({
          id: c.theirs.ids.customer,
          version,
          value: '2032-01-01',
        }))
        return writeField(tx, c.scope('customerEdits'), { field: 'nextFollowUpOn', rows })
      }),
    ),
  ],
  'customers/bulk/writing/mutations#addToTimelines': outside('writes about rows that its caller has changed'),
  'customers/bulk/writing/mutations#tellOwners': outside('tells of rows that its caller has changed'),
}
