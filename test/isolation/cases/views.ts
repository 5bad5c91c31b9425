import { memberScope } from '@/lib/access/scope'
import { createView, deleteView, markView, updateView } from '@/lib/modules/views/views.mutations'
import { findUserTeam, listViews } from '@/lib/modules/views/views.queries'
import { viewInput } from '@/lib/modules/views/views.schema'

import { type Case, everybody, outside } from '../crossing'

const input = viewInput.parse({ list: 'customers', name: 'תצוגה', search: '', share: 'private' })
const change = { name: 'תצוגה', search: '', share: 'private', version: 1 } as const

export const viewCases: Record<string, Case> = {
  listViews: ({ actor }) => [everybody('list', () => listViews(memberScope(actor), 'customers'))],
  findUserTeam: ({ actor, within }) => [everybody('ours', () => within((tx) => findUserTeam(tx, memberScope(actor))))],
  isVisibleView: outside('a condition, crossed with every query that has it'),
  createView: ({ actor, maybe }) => [
    everybody('ours', () => createView(memberScope(actor), input, maybe('sharedViews'))),
  ],
  markView: ({ actor, theirs }) => [
    everybody('refused', () => markView(memberScope(actor), theirs.ids.view, { isPinned: true, isDefault: true })),
  ],
  updateView: ({ actor, maybe, theirs }) => [
    everybody('refused', () =>
      updateView(memberScope(actor), theirs.ids.view, { change, sharer: maybe('sharedViews') }),
    ),
  ],
  deleteView: ({ actor, maybe, theirs }) => [
    everybody('refused', () => deleteView(memberScope(actor), theirs.ids.view, maybe('sharedViews'))),
  ],
}
