import { sql } from 'drizzle-orm'

import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { loadKnownCustomers } from '@/lib/modules/customers/import/known-customers.queries'
import { customerTable as table } from '@/lib/modules/customers/import/table.rules'
import { findTakenNumbers } from '@/lib/modules/customers/import/undo.queries'
import { setChoices } from '@/lib/modules/imports/choices.mutations'
import { faultCounts, unknownValues } from '@/lib/modules/imports/choices.queries'
import { saveImportErrors } from '@/lib/modules/imports/errors.mutations'
import { countErrors, errorFile, firstErrors, rowsToCorrect } from '@/lib/modules/imports/errors.queries'
import { cancelImport, setTerms, startImport, undoImport } from '@/lib/modules/imports/imports.mutations'
import { findImport, findStorageKey, listImports, lockImport } from '@/lib/modules/imports/imports.queries'
import type { ImportTerms } from '@/lib/modules/imports/imports.schema'
import { previewImport } from '@/lib/modules/imports/preview.queries'
import { addEventsToTimelines, addImportToTimelines } from '@/lib/modules/imports/records/changed-records.commands'
import { loadTakenValues } from '@/lib/modules/imports/records/own-values.queries'
import { deleteRecords, writeColumns } from '@/lib/modules/imports/records.mutations'
import { namedRecords, touchedIds, unchangedVersions } from '@/lib/modules/imports/records.queries'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { loadImportForStep } from '@/lib/modules/imports/steps.queries'
import { findCustomerLines } from '@/lib/modules/leads/import/customer-lines.queries'
import { followRestoredLeads } from '@/lib/modules/leads/import/history.mutations'
import { leadImports } from '@/lib/modules/leads/import/kind.labels'
import { loadKnownLeads } from '@/lib/modules/leads/import/known-leads.queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const importer = ({ actor }: Crossing) =>
  importScope(customerImports, { ...actor, permissions: new Set([...actor.permissions, 'import customers' as const]) })
const leadImporter = ({ actor }: Crossing) =>
  importScope(leadImports, { ...actor, permissions: new Set([...actor.permissions, 'import leads' as const]) })
const id = ({ theirs }: Crossing) => theirs.ids.importBatch
const terms: ImportTerms = {
  reading: { shape: 'text', encoding: 'utf-8', delimiter: ',' },
  hasHead: true,
  mapping: { name: 0 },
  policy: 'create',
  keyField: null,
  version: 1,
}

/** Imports belong to the whole company: whoever may import sees all of them. */
export const importCases: Record<string, Case> = {
  listImports: (c) => [companies('list', () => listImports(importer(c)))],
  findImport: (c) => [companies('refused', () => findImport(importer(c), id(c)))],
  lockImport: (c) => [
    companies('nothing', () => c.within(async (tx) => (await lockImport(tx, c.actor.companyId, id(c))) ?? null)),
  ],
  findStorageKey: (c) => [
    companies('nothing', () =>
      c.within((tx) => findStorageKey(tx, { companyId: c.actor.companyId, fileId: c.theirs.ids.file })),
    ),
  ],
  previewImport: (c) => [companies('refused', () => previewImport(importer(c), id(c)))],
  readHead: outside('reads a file by the storage key of a row that its caller has found'),
  firstErrors: (c) => [companies('nothing', () => firstErrors(importer(c), id(c)))],
  countErrors: (c) => [companies('nothing', () => c.within((tx) => countErrors(tx, c.actor, id(c))))],
  errorFile: (c) => [companies('refused', () => errorFile(importer(c), id(c)))],
  saveImportErrors: (c) => [
    companies('blocked', () =>
      c.within((tx) =>
        saveImportErrors(tx, importer(c), {
          batchId: id(c),
          isExpected: false,
          bad: [
            { row: 9, line: 10, title: 'א', faults: [{ field: 'name', value: '', reason: 'סיבה', kind: 'missing' }] },
          ],
        }),
      ),
    ),
  ],
  loadCustomerImportFields: outside('names of the own company, by no id'),
  loadRecordChoices: outside('names of the own company, by no id'),
  isMatchedBy: outside('a condition, reads nothing by itself'),
  groupByKey: outside('groups rows, reads nothing'),
  hasOwnChangesOnly: outside('a condition, reads nothing by itself'),
  loadImportLabels: outside('takes no id; the fields are crossed with listCustomFields'),
  loadFieldLabels: outside('takes no id; the fields are crossed with listCustomFields'),
  listImportFields: outside('names of the own company, by no id'),
  ownerCondition: outside('a condition, reads nothing by itself'),
  loadSearchableFields: outside('takes no id; the fields are crossed with listCustomFields'),
  findImportTarget: outside('finds code, reads no rows'),
  loadInitialTerms: outside('takes no id; what it reads are columns of files of the company'),
  uploadImport: outside('takes no id'),
  loadImportForStep: (c) => [
    companies('nothing', async () => {
      const taken = await loadImportForStep({ companyId: c.actor.companyId, importId: id(c) }, 'validated')
      return taken?.batch.id
    }),
  ],
  loadImportScope: outside('takes a row that its caller has found'),
  lockImportAt: outside('locks what lockImport finds, crossed there'),
  hasWaitingTransaction: outside('asks who waits for the unit of work, reads no rows'),
  processChunks: outside('walks over the rows of a file that takeUp has found'),
  guardImportStep: outside('ends what lockImport finds, crossed there'),
  loadKnownCustomers: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const item = {
          row: 1,
          line: 2,
          values: { name: 'א', number: 1001 },
          prepared: undefined,
        }
        const known = await loadKnownCustomers(tx, importer(c), { items: [item], keyField: 'number', isLocked: false })
        return [...known.byKey.values()].flat().filter((found) => found.id === c.theirs.ids.customer)
      }),
    ),
  ],
  loadTakenValues: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const custom = { [c.theirs.ids.uniqueField]: `ערך ${c.theirs.words.word}` }
        return [
          ...(await loadTakenValues(tx, importer(c), [{ row: 1, line: 2, values: { custom }, prepared: undefined }])),
        ]
      }),
    ),
  ],
  findHeldValues: outside('looks with findTakenValues for values of records that touchedIds has found'),
  loadLeadImportFields: outside('names of the own company, by no id'),
  loadKnownLeads: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const item = { row: 1, line: 2, values: { name: 'א', number: 1001 }, prepared: undefined }
        const known = await loadKnownLeads(tx, leadImporter(c), { items: [item], keyField: 'number', isLocked: false })
        return [...known.byKey.values()].flat().filter((found) => found.id === c.theirs.ids.lead)
      }),
    ),
  ],
  insertImportedLeads: outside('makes rows of the own company; owners and teams are named by loadLeadImportFields'),
  followImportedLeads: outside('takes leads that loadKnownLeads has found; crossed with addImportToTimelines'),
  followRestoredLeads: (c) => [
    companies('blocked', () => c.within((tx) => followRestoredLeads(tx, leadImporter(c), [c.theirs.ids.lead]))),
  ],
  findCustomerLines: (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => {
        const values = { email: `${c.theirs.words.digits}@customers.example` }
        return findCustomerLines(tx, leadImporter(c), [{ row: 1, line: 2, values, prepared: undefined }])
      }),
    ),
  ],
  findLeadsAsImported: outside('takes the leads that touchedIds has found'),
  addEventsToTimelines: (c) => [
    companies('blocked', () =>
      c.within((tx) =>
        addEventsToTimelines(tx, leadImporter(c), [{ id: c.theirs.ids.lead, act: 'moved', payload: {} }]),
      ),
    ),
  ],
  insertCustomers: outside('makes rows of the own company; owners and teams are named by loadImportFields'),
  insertByColumns: outside('makes rows of the own company'),
  addImportToTimelines: (c) => [
    companies('blocked', () =>
      c.within((tx) => addImportToTimelines(tx, importer(c), [{ id: c.theirs.ids.customer, fields: ['name'] }])),
    ),
  ],
  changeRecords: outside('takes customers that loadKnownCustomers has found; what it writes goes through writeColumns'),
  followImportedChanges: outside(
    'takes customers that loadKnownCustomers has found; crossed with addImportToTimelines',
  ),
  writeColumns: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const at = c.theirs.ids.customer
        const { rows } = await tx.execute<{ version: number }>(sql`select version from customers where id = ${at}`)
        const writes = [{ id: at, version: rows[0]?.version ?? 1, columns: {} }]
        return writeColumns(tx, importer(c), { table, writes })
      }),
    ),
  ],
  deleteRecords: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const [at, { companyId }] = [c.theirs.ids.customer, c.actor]
        const gone = await deleteRecords(tx, importer(c), { table, ids: [at], alsoGone: [at] })
        // Restores the customer, because later cases need it.
        await tx.execute(
          sql`update customers set deleted_at = null where company_id = ${companyId} and id = ${at} and ${gone > 0}`,
        )
        return gone || null
      }),
    ),
  ],
  touchedIds: (c) => [
    companies('nothing', () => c.within((tx) => touchedIds(tx, c.actor, { table, ids: [c.theirs.ids.customer] }))),
  ],
  namedRecords: (c) => [
    companies('nothing', () => c.within((tx) => namedRecords(tx, c.actor, { table, ids: [c.theirs.ids.customer] }))),
  ],
  unchangedVersions: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const id = c.theirs.ids.customer
        const { rows } = await tx.execute<{ after: string }>(
          sql`select ${table.hash} as after from customers c where c.id = ${id}`,
        )
        const left = [{ id, after: rows[0]?.after ?? '' }]
        return [...(await unchangedVersions(tx, c.actor, { table, left })).keys()]
      }),
    ),
  ],
  findMatchingImportedRows: outside('takes the customers that touchedIds has found'),
  findTakenNumbers: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const id = c.actor.id
        const { rows } = await tx.execute<{ before: Record<string, unknown> }>(
          sql`select jsonb_build_object('national_id_index', national_id_index) as before from customers
            where id = ${c.theirs.ids.customer}`,
        )
        return [...(await findTakenNumbers(tx, importer(c), [{ id, before: rows[0]?.before ?? {} }]))]
      }),
    ),
  ],
  touchedRows: outside('takes an import that takeUp has found'),
  undoImportSpan: outside('takes an import that lockImport has found'),
  expireImports: outside('work of the house, for one company by its id'),
  setTerms: (c) => [companies('refused', () => setTerms(importer(c), id(c), terms))],
  sendToCheck: outside('takes an import that lockImport has found'),
  setChoices: (c) => [
    companies('refused', () =>
      setChoices(importer(c), id(c), { choices: [], added: [], without: [], rows: [], forgetsRows: false, version: 1 }),
    ),
  ],
  addImportedValue: outside('takes a field and a name'),
  withdrawImportedValue: outside('takes a value that its import has stored; crossed with archiveTag'),
  correctRows: outside('takes an import that lockImport has found'),
  forgetCorrections: outside('takes an import that lockImport has found'),
  loadCorrections: outside('takes an import that lockImport has found'),
  countCorrections: outside('takes an import that findImport has found'),
  rowsToCorrect: (c) => [companies('nothing', () => c.within((tx) => rowsToCorrect(tx, importer(c), id(c))))],
  unknownValues: (c) => [companies('nothing', () => c.within((tx) => unknownValues(tx, importer(c), id(c))))],
  faultCounts: (c) => [companies('nothing', () => c.within((tx) => faultCounts(tx, importer(c), id(c))))],
  loadChoices: outside(
    'takes an import that findImport has found; what it reads is crossed with unknownValues and faultCounts',
  ),
  startImport: (c) => [companies('refused', () => startImport(importer(c), id(c)))],
  cancelImport: (c) => [companies('refused', () => cancelImport(importer(c), id(c)))],
  undoImport: (c) => [companies('refused', () => undoImport(importer(c), id(c)))],
  moveImport: outside('takes an import that lockImport has found'),
  importUndoUntil: outside('reckons, reads nothing'),
}
