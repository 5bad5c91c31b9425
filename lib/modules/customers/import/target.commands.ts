import { maskNationalId } from '@/lib/format/national-id'
import type { ImportTarget, ImportTargets } from '@/lib/modules/imports/target.rules'

import { addImportedValue } from './added-values.mutations'
import { addImportToTimelines, followImportedChanges } from './changed-records.mutations'
import { loadImportFields, loadImportLabels } from './fields.queries'
import { insertCustomers } from './insert.mutations'
import { customerImports, FIRST_IMPORT_KEYS, importFaultLabels, importKeyLabels, importWords } from './kind.labels'
import { loadKnownCustomers } from './known-customers.queries'
import { type Customer, changeByRow, refuseCustomerRow } from './rows.rules'
import type { Words } from './search-words.rules'
import { customerTable } from './table.rules'
import { refineGuess, termsFaults } from './terms.rules'
import { findMatchingImportedRows, findTakenNumbers } from './undo.queries'
import { type CustomerValues, toCustomerValues } from './values.rules'

const customer: ImportTarget<CustomerValues, Customer, Words> = {
  ...customerImports,
  topic: 'customer',
  quota: 'customers',
  table: customerTable,
  changeKey: 'customerId',
  faultLabels: importFaultLabels,
  keyLabels: importKeyLabels,
  words: importWords,
  firstKeys: FIRST_IMPORT_KEYS,
  title: { field: 'name', parts: ['firstName', 'lastName'] },
  unique: 'nationalId',
  masks: { nationalId: maskNationalId },
  loadFields: loadImportFields,
  addValue: addImportedValue,
  loadLabels: loadImportLabels,
  refineGuess,
  termsFaults,
  toValues: toCustomerValues,
  refuse: refuseCustomerRow,
  loadKnown: loadKnownCustomers,
  insert: insertCustomers,
  change: changeByRow,
  afterUpdate: followImportedChanges,
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
