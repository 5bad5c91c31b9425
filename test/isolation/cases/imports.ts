import { sql } from 'drizzle-orm'

import { writeColumns } from '@/lib/modules/customers/imports/changes.mutations'
import { setChoices } from '@/lib/modules/customers/imports/choices.mutations'
import { faultCounts, unknownValues } from '@/lib/modules/customers/imports/choices.queries'
import { keepErrors } from '@/lib/modules/customers/imports/errors.mutations'
import { countErrors, errorFile, firstErrors, rowsToCorrect } from '@/lib/modules/customers/imports/errors.queries'
import { cancelImport, setTerms, startImport, undoImport } from '@/lib/modules/customers/imports/imports.mutations'
import { findImport, findStorageKey, listImports, lockImport } from '@/lib/modules/customers/imports/imports.queries'
import type { ImportTerms } from '@/lib/modules/customers/imports/imports.schema'
import { previewImport } from '@/lib/modules/customers/imports/preview.queries'
import { addImportToTimelines } from '@/lib/modules/customers/imports/run.mutations'
import { loadKnownCustomers } from '@/lib/modules/customers/imports/run.queries'
import { takeUp } from '@/lib/modules/customers/imports/steps.queries'

import { type Case, type Crossing, companies, outside } from '../crossing'

const importer = (c: Crossing) => c.able(['import customers'])('customerImports')
const importing = ({ actor }: Crossing) => ({
  ...actor,
  permissions: new Set([...actor.permissions, 'import customers' as const]),
})
const id = ({ theirs }: Crossing) => theirs.ids.importBatch
const terms: ImportTerms = {
  reading: { shape: 'text', encoding: 'utf-8', delimiter: ',' },
  hasHead: true,
  mapping: { name: 0 },
  policy: 'create',
  keyField: null,
  version: 1,
}

/** Imports belong to the whole company: whoever may import sees them all. */
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
  keepErrors: (c) => [
    companies('blocked', () =>
      c.within((tx) =>
        keepErrors(tx, importer(c), {
          batchId: id(c),
          isExpected: false,
          bad: [
            { row: 9, line: 10, title: 'א', faults: [{ field: 'name', value: '', reason: 'סיבה', kind: 'missing' }] },
          ],
        }),
      ),
    ),
  ],
  loadImportChoices: outside('names of the own company, by no id'),
  choiceOptions: outside('names of the own company, by no id'),
  fieldNames: outside('takes no id; the fields are crossed with listCustomFields'),
  listTargets: outside('names of the own company, by no id'),
  firstMapping: outside('takes no id; what it reads are columns of files of the company'),
  uploadImport: outside('takes no id'),
  takeUp: (c) => [
    companies('nothing', async () => {
      const taken = await takeUp({ companyId: c.actor.companyId, importId: id(c) }, 'validated')
      return taken?.batch.id
    }),
  ],
  loadImportActor: outside('takes a row that its caller has found'),
  heldAt: outside('locks what lockImport finds, crossed there'),
  eachChunk: outside('walks over the rows of a file that takeUp has found'),
  guardImportStep: outside('ends what lockImport finds, crossed there'),
  loadKnownCustomers: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const item = {
          row: 1,
          line: 2,
          values: { name: 'א', number: 1001 },
          words: { nameKey: '', before: '', after: '' },
        }
        const known = await loadKnownCustomers(tx, importer(c), { items: [item], keyField: 'number', isLocked: false })
        return [...known.byKey.values()].flat().filter((found) => found.id === c.theirs.ids.customer)
      }),
    ),
  ],
  insertCustomers: outside('makes rows of the own company; owners and teams are named by worldOf'),
  addImportToTimelines: (c) => [
    companies('blocked', () =>
      c.within((tx) => addImportToTimelines(tx, importer(c), [{ id: c.theirs.ids.customer, fields: ['name'] }])),
    ),
  ],
  updateImportedCustomers: outside('takes customers that knownOf has found; what it writes goes through writeColumns'),
  writeColumns: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const at = c.theirs.ids.customer
        const { rows } = await tx.execute<{ version: number }>(sql`select version from customers where id = ${at}`)
        return writeColumns(tx, importer(c), [{ id: at, version: rows[0]?.version ?? 1, columns: {} }])
      }),
    ),
  ],
  valuesHash: outside('a piece of a statement, reads nothing by itself'),
  touchedRows: outside('takes an import that takeUp has found'),
  undoImportSpan: outside('takes an import that lockImport has found'),
  expireImports: outside('work of the house, for one company by its id'),
  setTerms: (c) => [companies('refused', () => setTerms(importing(c), id(c), terms))],
  sendToCheck: outside('takes an import that lockImport has found'),
  setChoices: (c) => [
    companies('refused', () =>
      setChoices(importing(c), id(c), { choices: [], without: [], rows: [], forgetsRows: false, version: 1 }),
    ),
  ],
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
  startImport: (c) => [companies('refused', () => startImport(importing(c), id(c)))],
  cancelImport: (c) => [companies('refused', () => cancelImport(importing(c), id(c)))],
  undoImport: (c) => [companies('refused', () => undoImport(importing(c), id(c)))],
  move: outside('takes an import that lockImport has found'),
  importUndoUntil: outside('reckons, reads nothing'),
  scopeFor: outside('reckons, reads nothing'),
}
