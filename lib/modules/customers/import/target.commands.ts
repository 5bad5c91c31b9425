import { findScope } from '@/lib/access/scope'
import { maskNationalId } from '@/lib/format/national-id'
import { importFaultLabels, importFaultWords, importKeyLabels } from '@/lib/modules/imports/imports.labels'
import { addImportedValue, withdrawImportedValue } from '@/lib/modules/imports/records/added-values.commands'
import { addImportToTimelines, followImportedChanges } from '@/lib/modules/imports/records/changed-records.commands'
import { loadImportLabels } from '@/lib/modules/imports/records/choices.queries'
import type { Words } from '@/lib/modules/imports/records/search-words.rules'
import { refineGuess, termsFaults } from '@/lib/modules/imports/records/terms.rules'
import { toRecordValues } from '@/lib/modules/imports/records/values.rules'
import type { ImportTarget, ImportTargets } from '@/lib/modules/imports/target.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'

import { customerSearchText } from '../customers.rules'
import { customerRecords } from '../record.queries'
import { refreshSearchText } from '../search-text.mutations'
import { IMPORT_FIELDS } from './fields.labels'
import { loadCustomerImportFields } from './fields.queries'
import { insertCustomers } from './insert.mutations'
import { customerImports } from './kind.labels'
import { loadKnownCustomers } from './known-customers.queries'
import { type Customer, changeByRow, refuseCustomerRow } from './rows.rules'
import { customerTable } from './table.rules'
import { findMatchingImportedRows, findTakenNumbers } from './undo.queries'
import type { CustomerValues } from './values.rules'

const { words } = customerRecords

const customer: ImportTarget<CustomerValues, Customer, Words, readonly PicklistValue[]> = {
  ...customerImports,
  topic: 'customer',
  quota: 'customers',
  table: customerTable,
  changeKey: 'customerId',
  faultLabels: importFaultLabels(words),
  keyLabels: importKeyLabels(words),
  words: importFaultWords(words),
  title: { field: 'name', parts: ['firstName', 'lastName'] },
  unique: 'nationalId',
  masks: { nationalId: maskNationalId },
  loadFields: loadCustomerImportFields,
  addValue: addImportedValue,
  withdrawValue: withdrawImportedValue,
  loadLabels: (tx, scope) => loadImportLabels(tx, scope, IMPORT_FIELDS),
  refineGuess,
  termsFaults: (terms) => termsFaults(terms, words),
  toValues: toRecordValues<CustomerValues>,
  refuse: refuseCustomerRow,
  loadKnown: loadKnownCustomers,
  insert: insertCustomers,
  change: changeByRow,
  async afterUpdate(tx, scope, changed) {
    const edits = findScope('customerEdits', scope.actor)
    const refresh = async (id: string) => void (edits && (await refreshSearchText(tx, edits, id)))
    await followImportedChanges(tx, scope, { changed, searchText: customerSearchText, refresh })
  },
  findAsMade: findMatchingImportedRows,
  findBlocked: findTakenNumbers,
  afterRestore: (tx, scope, ids) =>
    addImportToTimelines(
      tx,
      scope,
      ids.map((id) => ({ id, fields: [] })),
    ),
}

/** Import targets of this module. */
export const importTargets = { customer } as const satisfies ImportTargets
