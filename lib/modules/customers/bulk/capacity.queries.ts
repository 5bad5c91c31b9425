import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { requireTags } from '@/lib/modules/tags/tags.queries'
import { requireTeamChoice } from '../choices.queries'
import { requireOwner } from '../owners.queries'
import type { BulkChange } from './bulk.schema'

/** The scope of whoever may make a bulk change, to what the company has; throws Forbidden, 422 for an owner, a team or a tag that is not to be chosen. */
export async function requireMeans(tx: Tx, actor: Actor, change: BulkChange): Promise<Scope<'customerEdits'>> {
  const edits = requireScope('customerEdits', actor)
  if (change.field === 'ownerId') await requireOwner(tx, edits, change.to)
  if (change.field === 'teamId') await requireTeamChoice(tx, edits, { id: change.to })
  // What is taken away may have been archived since.
  if (change.field === 'tagIds')
    await requireTags(tx, edits, { ids: change.to, kept: change.act === 'remove' ? change.to : [] })
  if (change.field === 'deletedAt') requireScope('customerDeletions', actor)
  return edits
}
