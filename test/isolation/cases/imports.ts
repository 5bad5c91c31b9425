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
  'customers/imports/imports.queries#listImports': (c) => [companies('list', () => listImports(importer(c)))],
  'customers/imports/imports.queries#findImport': (c) => [companies('refused', () => findImport(importer(c), id(c)))],
  'customers/imports/imports.queries#lockImport': (c) => [
    companies('nothing', () => c.within(async (tx) => (await lockImport(tx, c.actor.companyId, id(c))) ?? null)),
  ],
  'customers/imports/imports.queries#findStorageKey': (c) => [
    companies('nothing', () =>
      c.within((tx) => findStorageKey(tx, { companyId: c.actor.companyId, fileId: c.theirs.ids.file })),
    ),
  ],
  'customers/imports/preview.queries#previewImport': (c) => [
    companies('refused', () => previewImport(importer(c), id(c))),
  ],
  'customers/imports/preview.queries#readHead': outside(
    'reads a file by the storage key of a row that its caller has found',
  ),
  'customers/imports/errors.queries#firstErrors': (c) => [companies('nothing', () => firstErrors(importer(c), id(c)))],
  'customers/imports/errors.queries#countErrors': (c) => [
    companies('nothing', () => c.within((tx) => countErrors(tx, c.actor, id(c)))),
  ],
  'customers/imports/errors.queries#errorFile': (c) => [companies('refused', () => errorFile(importer(c), id(c)))],
  'customers/imports/errors.mutations#keepErrors': (c) => [
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
  'customers/imports/fields.queries#loadImportChoices': outside('names of the own company, by no id'),
  'customers/imports/fields.queries#choiceOptions': outside('names of the own company, by no id'),
  'customers/imports/fields.queries#fieldNames': outside('takes no id; the fields are crossed with listCustomFields'),
  'customers/imports/fields.queries#listTargets': outside('names of the own company, by no id'),
  'customers/imports/uploads.queries#firstMapping': outside(
    'takes no id; what it reads are columns of files of the company',
  ),
  'customers/imports/uploads.mutations#uploadImport': outside('takes no id'),
  'customers/imports/steps.queries#takeUp': (c) => [
    companies('nothing', async () => {
      const taken = await takeUp({ companyId: c.actor.companyId, importId: id(c) }, 'validated')
      return taken?.batch.id
    }),
  ],
  'customers/imports/steps.queries#loadImportActor': outside('takes a row that its caller has found'),
  'customers/imports/steps.queries#heldAt': outside('locks what lockImport finds, crossed there'),
  'customers/imports/steps.queries#eachChunk': outside('walks over the rows of a file that takeUp has found'),
  'customers/imports/steps.mutations#guardImportStep': outside('ends what lockImport finds, crossed there'),
  'customers/imports/run.queries#loadKnownCustomers': (c) => [
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
  'customers/imports/run.mutations#insertCustomers': outside(
    'makes rows of the own company; owners and teams are named by worldOf',
  ),
  'customers/imports/run.mutations#addImportToTimelines': (c) => [
    companies('blocked', () =>
      c.within((tx) => addImportToTimelines(tx, importer(c), [{ id: c.theirs.ids.customer, fields: ['name'] }])),
    ),
  ],
  'customers/imports/changes.mutations#updateImportedCustomers': outside(
    'takes customers that knownOf has found; what it writes goes through writeColumns',
  ),
  'customers/imports/changes.mutations#writeColumns': (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const at = c.theirs.ids.customer
        const { rows } = await tx.execute<{ version: number }>(sql`select version from customers where id = ${at}`)
        return writeColumns(tx, importer(c), [{ id: at, version: rows[0]?.version ?? 1, columns: {} }])
      }),
    ),
  ],
  'customers/imports/changes.mutations#valuesHash': outside('a piece of a statement, reads nothing by itself'),
  'customers/imports/undo.queries#touchedRows': outside('takes an import that takeUp has found'),
  'customers/imports/undo.mutations#undoImportSpan': outside('takes an import that lockImport has found'),
  'customers/imports/expiry.mutations#expireImports': outside('work of the house, for one company by its id'),
  'customers/imports/imports.mutations#setTerms': (c) => [
    companies('refused', () => setTerms(importing(c), id(c), terms)),
  ],
  'customers/imports/imports.mutations#sendToCheck': outside('takes an import that lockImport has found'),
  'customers/imports/choices.mutations#setChoices': (c) => [
    companies('refused', () =>
      setChoices(importing(c), id(c), { choices: [], without: [], rows: [], forgetsRows: false, version: 1 }),
    ),
  ],
  'customers/imports/corrections.mutations#correctRows': outside('takes an import that lockImport has found'),
  'customers/imports/corrections.mutations#forgetCorrections': outside('takes an import that lockImport has found'),
  'customers/imports/corrections.queries#loadCorrections': outside('takes an import that lockImport has found'),
  'customers/imports/corrections.queries#countCorrections': outside('takes an import that findImport has found'),
  'customers/imports/errors.queries#rowsToCorrect': (c) => [
    companies('nothing', () => c.within((tx) => rowsToCorrect(tx, importer(c), id(c)))),
  ],
  'customers/imports/choices.queries#unknownValues': (c) => [
    companies('nothing', () => c.within((tx) => unknownValues(tx, importer(c), id(c)))),
  ],
  'customers/imports/choices.queries#faultCounts': (c) => [
    companies('nothing', () => c.within((tx) => faultCounts(tx, importer(c), id(c)))),
  ],
  'customers/imports/choices.queries#loadChoices': outside(
    'takes an import that findImport has found; what it reads is crossed with unknownValues and faultCounts',
  ),
  'customers/imports/imports.mutations#startImport': (c) => [
    companies('refused', () => startImport(importing(c), id(c))),
  ],
  'customers/imports/imports.mutations#cancelImport': (c) => [
    companies('refused', () => cancelImport(importing(c), id(c))),
  ],
  'customers/imports/imports.mutations#undoImport': (c) => [
    companies('refused', () => undoImport(importing(c), id(c))),
  ],
  'customers/imports/imports.mutations#move': outside('takes an import that lockImport has found'),
  'customers/imports/imports.mutations#importUndoUntil': outside('reckons, reads nothing'),
  'customers/imports/imports.mutations#scopeFor': outside('reckons, reads nothing'),
}
