import { AppError } from '@/lib/core/errors'
import { readInCompany } from '@/lib/db/tenant'

import { assignConversation } from './assignment.mutations'
import type { BulkInput, BulkResults } from './bulk.schema'
import { type InboxViewer, requireConversation } from './reach.queries'
import { setConversationStatus } from './status.mutations'
import { addConversationLabel } from './work.mutations'

/**
 * Changes conversations one after another, each in a transaction of its own, so that one that refuses leaves the others done.
 * Refusals are answers, those of the whole request too (a user who does not work in the inbox, a time that is past).
 */
export async function changeConversations(viewer: InboxViewer, input: BulkInput): Promise<{ results: BulkResults }> {
  const results: BulkResults = []
  for (const id of input.ids) results.push({ id, refusal: await refusalOf(() => change(viewer, id, input)) })
  return { results }
}

async function refusalOf(work: () => Promise<unknown>): Promise<BulkResults[number]['refusal']> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [field] = Object.values(error.fields ?? {})
    return { code: error.code, message: field ?? error.message }
  }
}

async function change(viewer: InboxViewer, id: string, input: BulkInput): Promise<void> {
  if (input.act === 'label') return void (await addConversationLabel(viewer, id, input.labelId))
  const { version, assigneeId } = await readInCompany(viewer, (tx) => requireConversation(tx, viewer, id))
  if (input.act === 'assign') {
    if (assigneeId !== input.userId) await assignConversation(viewer, id, { version, userId: input.userId })
    return
  }
  const to =
    input.act === 'resolve'
      ? ({ status: 'resolved', snoozedUntil: null, seenSeq: input.seen[id] } as const)
      : ({ status: 'snoozed', snoozedUntil: input.until } as const)
  await setConversationStatus(viewer, id, { version, snoozeMode: 'until', ...to })
}
