import { changeNextRecords, undoBulkChange } from '@/lib/modules/bulk/bulk.commands'
import { writeRecordColumns } from '@/lib/modules/bulk/bulk.mutations'
import { countTarget, listRecordOwners, loadLeftOut, lockNextRecords } from '@/lib/modules/bulk/bulk.queries'
import type { BulkInput } from '@/lib/modules/bulk/bulk.schema'
import { bulkCustomers as kind } from '@/lib/modules/customers/bulk.queries'
import { loadCustomersForExport } from '@/lib/modules/customers/export.queries'
import { bulkLeads } from '@/lib/modules/leads/bulk.commands'

import { type Case, type Crossing, everybody, outside } from '../crossing'

const inputOf = ({ theirs }: Crossing): BulkInput => ({
  target: { ids: [theirs.ids.customer] },
  change: { field: 'nextFollowUpOn', to: '2031-01-01' },
})
const ofLead = (c: Crossing): BulkInput => ({ ...inputOf(c), target: { ids: [c.theirs.ids.lead] } })
const placeOf = (c: Crossing) => ({ target: inputOf(c).target, cursor: null, size: 10 })
const searched = ({ theirs }: Crossing) => ({ filter: new URLSearchParams({ q: theirs.words.word }).toString() })

export const bulkCases: Record<string, Case> = {
  bulkCustomers: outside('says of customers what changes of many of them ask'),
  bulkOperations: outside('makes operations of changeNextRecords and undoBulkChange'),
  countTarget: (c) => [
    everybody('refused', () =>
      c.within((tx) => countTarget(tx, c.scope('customers'), { kind, target: inputOf(c).target })),
    ),
    everybody('refused', () => c.within((tx) => countTarget(tx, c.scope('customers'), { kind, target: searched(c) }))),
  ],
  matchTarget: outside('is a condition of countTarget, takeForChange and loadCustomersForExport'),
  lockNextRecords: (c) => [
    everybody('nothing', () => c.within((tx) => lockNextRecords(tx, c.scope('customers'), { kind, ...placeOf(c) }))),
  ],
  loadCustomersForExport: (c) => [
    everybody('nothing', () => c.within((tx) => loadCustomersForExport(tx, c.scope('customers'), placeOf(c)))),
  ],
  listRecordOwners: (c) => [
    everybody('nothing', () => {
      const records = { record: kind.record, ids: [c.theirs.ids.customer] }
      return c.within((tx) => listRecordOwners(tx, c.scope('customerEdits'), records))
    }),
  ],
  // Returns only the given ids, without the names of records outside the scope.
  loadLeftOut: (c) => [
    everybody('nothing', async () => {
      const left = await c.within((tx) =>
        loadLeftOut(tx, c.scope('customerEdits'), { record: kind.record, ids: [c.theirs.ids.customer] }),
      )
      return left.filter(({ name }) => name !== 'לקוח שאינו זמין עוד')
    }),
  ],
  writeRecordColumns: (c) => [
    everybody('nothing', () =>
      c.within((tx) => {
        const values = Array.from({ length: 40 }, (_, place) => place + 1).map((version) => ({
          id: c.theirs.ids.customer,
          version,
          set: { nextFollowUpOn: '2032-01-01' },
        }))
        return writeRecordColumns(tx, c.scope('customerEdits'), {
          record: kind.record,
          values,
          isDeletion: false,
        })
      }),
    ),
  ],
  recordBulkChange: outside('tells of rows that its caller has changed'),
  changeNextRecords: (c) => [
    everybody('refused', () => {
      const input: BulkInput = { ...inputOf(c), change: { field: 'ownerId', to: c.theirs.ids.user } }
      return c.within((tx) => changeNextRecords(tx, kind, { actor: c.actor, input, cursor: null, size: 10 }))
    }),
    everybody('nothing', () =>
      c.within((tx) => changeNextRecords(tx, kind, { actor: c.actor, input: inputOf(c), cursor: null, size: 10 })),
    ),
    everybody('nothing', () =>
      c.within((tx) => changeNextRecords(tx, bulkLeads, { actor: c.actor, input: ofLead(c), cursor: null, size: 10 })),
    ),
  ],
  // Its caller passes the ids, which are those of changes of the actor's own operation.
  undoBulkChange: (c) => [
    everybody('idle', async () => {
      const changes = [1, 2, 3].map((versionAfter) => ({
        id: c.theirs.ids.customer,
        versionAfter,
        before: { nextFollowUpOn: '2032-01-01' },
      }))
      await c.within((tx) => undoBulkChange(tx, kind, { actor: c.actor, input: inputOf(c), changes }))
    }),
    everybody('idle', async () => {
      const changes = [1, 2, 3].map((versionAfter) => ({
        id: c.theirs.ids.lead,
        versionAfter,
        before: { nextFollowUpOn: '2032-01-01' },
      }))
      await c.within((tx) => undoBulkChange(tx, bulkLeads, { actor: c.actor, input: ofLead(c), changes }))
    }),
  ],
}
