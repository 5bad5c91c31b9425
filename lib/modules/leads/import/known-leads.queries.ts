import { and, eq, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { leads } from '@/lib/db/schema/leads'
import type { ImportKey } from '@/lib/import/vocabulary'
import { type CommonKey, groupByKey, isMatchedBy } from '@/lib/modules/imports/records/matches.queries'
import { loadTakenValues } from '@/lib/modules/imports/records/own-values.queries'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'
import type { Item, Known } from '@/lib/modules/imports/target.rules'
import { loadBusinessHours } from '@/lib/records/business-hours'
import type { RecordReader } from '@/lib/records/kind'

import { loadRequiredLabels } from '../required-labels.queries'
import { loadPipelines } from '../statuses.queries'
import type { Lead, LeadContext } from './rows.rules'
import type { LeadValues } from './values.rules'

type Wanted = { items: readonly Item<LeadValues>[]; keyField: ImportKey | null; isLocked: boolean }

/**
 * Returns the leads of the company that rows may refer to, whoever owns them, with the statuses that the company has.
 * `isLocked` locks them until the transaction ends.
 */
export async function loadKnownLeads(
  tx: Tx,
  scope: ImportScope,
  { items, keyField, isLocked }: Wanted,
): Promise<Known<Lead, LeadContext>> {
  const key = isCommonKey(keyField) ? keyField : null
  const found = key ? await matchesOf(tx, scope, { items, key, isLocked }) : []
  return {
    byKey: groupByKey(found, (lead) => String((key && lead[key]) ?? '')),
    holders: new Map(),
    taken: await loadTakenValues(tx, scope, items),
    context: {
      pipelines: await loadPipelines(tx, scope),
      hours: await loadBusinessHours(tx, scope),
      labelOf: await loadRequiredLabels(tx, scope as RecordReader<'lead'>),
    },
  }
}

const isCommonKey = (key: ImportKey | null): key is CommonKey => key !== null && key !== 'nationalId'

type Matching = Pick<Wanted, 'items' | 'isLocked'> & { key: CommonKey }

function matchesOf(tx: Tx, { companyId }: ImportScope, { items, key, isLocked }: Matching) {
  const found = tx
    .select()
    .from(leads)
    .where(and(eq(leads.companyId, companyId), isNull(leads.deletedAt), isMatchedBy(leads, key, items)))
    .orderBy(leads.id)
  return isLocked ? found.for('update') : found
}
