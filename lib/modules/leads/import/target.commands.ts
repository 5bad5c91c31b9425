import { importFaultLabels, importFaultWords, importKeyLabels } from '@/lib/modules/imports/imports.labels'
import { addImportedValue, withdrawImportedValue } from '@/lib/modules/imports/records/added-values.commands'
import { loadImportLabels } from '@/lib/modules/imports/records/choices.queries'
import { findHeldValues } from '@/lib/modules/imports/records/own-values.queries'
import type { Words } from '@/lib/modules/imports/records/search-words.rules'
import { refineGuess, termsFaults } from '@/lib/modules/imports/records/terms.rules'
import { toRecordValues } from '@/lib/modules/imports/records/values.rules'
import type { ImportTarget, ImportTargets } from '@/lib/modules/imports/target.rules'

import { leadWords } from '../leads.labels'
import { findCustomerLines } from './customer-lines.queries'
import { LEAD_IMPORT_FIELDS } from './fields.labels'
import { loadLeadImportFields } from './fields.queries'
import { followImportedLeads, followRestoredLeads } from './history.mutations'
import { insertImportedLeads } from './insert.mutations'
import { leadImports } from './kind.labels'
import { loadKnownLeads } from './known-leads.queries'
import { changeLeadByRow, type Lead, type LeadContext, refuseLeadRow } from './rows.rules'
import { leadTable } from './table.rules'
import { findLeadsAsImported } from './undo.queries'
import type { LeadValues } from './values.rules'

const lead: ImportTarget<LeadValues, Lead, Words, LeadContext> = {
  ...leadImports,
  topic: 'lead',
  quota: 'leads',
  table: leadTable,
  changeKey: 'leadId',
  faultLabels: importFaultLabels(leadWords),
  keyLabels: importKeyLabels(leadWords),
  words: importFaultWords(leadWords),
  title: { field: 'name', parts: ['firstName', 'lastName'] },
  masks: {},
  loadFields: loadLeadImportFields,
  addValue: addImportedValue,
  withdrawValue: withdrawImportedValue,
  loadLabels: (tx, scope) => loadImportLabels(tx, scope, LEAD_IMPORT_FIELDS),
  refineGuess,
  termsFaults: (terms) => ({ ...addressFault(terms), ...termsFaults(terms, leadWords) }),
  toValues: toRecordValues<LeadValues>,
  refuse: refuseLeadRow,
  loadKnown: loadKnownLeads,
  findCustomerLines,
  insert: insertImportedLeads,
  change: changeLeadByRow,
  afterUpdate: followImportedLeads,
  findAsMade: findLeadsAsImported,
  findBlocked: findHeldValues,
  afterRestore: followRestoredLeads,
}

type Mapped = { mapping: Readonly<Record<string, number>>; policy: string }

/** A lead without a number and an address cannot be answered, so the file needs a column of one of them. */
const addressFault = ({ mapping, policy }: Mapped): Record<string, string> =>
  policy === 'update' || 'phone' in mapping || 'email' in mapping
    ? {}
    : { 'mapping.phone': 'יש לבחור עמודה של טלפון או של דוא״ל' }

/** Import targets of this module. */
export const importTargets = { lead } as const satisfies ImportTargets
