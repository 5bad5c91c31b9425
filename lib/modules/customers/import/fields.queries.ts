import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { loadRecordChoices } from '@/lib/modules/imports/records/choices.queries'
import { importSearchWords, type Words } from '@/lib/modules/imports/records/search-words.rules'
import type { TargetFields } from '@/lib/modules/imports/target.rules'

import { readableFields, statusChoices } from './fields.rules'
import { customerImports } from './kind.labels'
import type { CustomerValues } from './values.rules'

/** Returns the fields that columns of a customer file may be mapped to, as far as the importer may fill them in. */
export async function loadCustomerImportFields(tx: Tx, actor: Actor): Promise<TargetFields<CustomerValues, Words>> {
  const { picklists, lists, own, start, searchable } = await loadRecordChoices(tx, actor, customerImports)
  const ours = readableFields({ ...lists, status: statusChoices(picklists) })
  return {
    all: [...ours, ...own],
    prepare: (values) =>
      importSearchWords({ ...values, custom: { ...start, ...values.custom }, also: values.contactName }, searchable),
  }
}
