import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import { requireTags } from '@/lib/modules/tags/tags.queries'
import { requireTeamChoice } from '../choices.queries'
import { requireOwner } from '../owners.queries'
import type { BulkChange } from './bulk.schema'

/** The scope of whoever may make a bulk change, to what the company has; throws Forbidden, 422 for an owner, a team or a tag that is not to be chosen. */
export async function requireMeans(tx: Tx, actor: Actor, change: BulkChange): Promise<Scope<'customerEdits'>> {
  const edits = requireScope('customerEdits', actor)
  if (change.field === 'ownerId') await requireOwner(tx, edits, change.to)
  if (change.field === 'status' || change.field === 'source') await requireOffered(tx, edits, change)
  if (change.field === 'teamId') await requireTeamChoice(tx, edits, { id: change.to })
  // What is taken away may have been archived since.
  if (change.field === 'tagIds')
    await requireTags(tx, edits, { ids: change.to, kept: change.act === 'remove' ? change.to : [] })
  if (change.field === 'deletedAt') requireScope('customerDeletions', actor)
  return edits
}

/** A status or a source is one that the company offers. */
async function requireOffered(
  tx: Tx,
  edits: Scope<'customerEdits'>,
  change: Extract<BulkChange, { field: 'status' | 'source' }>,
) {
  const { field, to } = change
  const offered = picklistOptions(await loadPicklists(tx, edits), `customer.${field}`)
  if (to !== null && !offered.some(({ value }) => value === to))
    throw invalid({ to: field === 'status' ? 'יש לבחור סטטוס' : 'יש לבחור מקור מהרשימה' })
}
