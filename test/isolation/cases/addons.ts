import { newId } from '@/lib/db/id'
import { businessDay } from '@/lib/format/dates'
import { addAddon, changeAddon, setAddonState } from '@/lib/modules/addons/addons.mutations'
import { findAddon, listAddonHolders, listAddons, listAddonVersions } from '@/lib/modules/addons/addons.queries'
import { addonChange, addonInput, addonOrderInput } from '@/lib/modules/addons/addons.schema'
import { assignAddon } from '@/lib/modules/addons/assignment.mutations'
import {
  listAssignable,
  loadCandidates,
  loadOfferedAddon,
  previewAssignment,
} from '@/lib/modules/addons/assignment.queries'

import { type Case, companies, everybody, outside } from '../crossing'
import { addonBody, OUR_WORDS } from '../words'

const order = (addonId: string, company: string) =>
  addonOrderInput.parse({ act: 'attach', addonId, companies: [company], price: null, cycle: null, from: businessDay() })
const MARK = 'a'.repeat(64)

/** A company's add-ons are its own; the add-ons of companies below are reached only through the tree. */
export const addonCases: Record<string, Case> = {
  addAddon: ({ scope }) => [
    everybody('ours', () => addAddon(scope('companies'), addonInput.parse(addonBody(OUR_WORDS, newId())))),
  ],
  changeAddon: ({ scope, theirs }) => [
    companies('refused', () =>
      changeAddon(
        scope('companies'),
        theirs.ids.addon,
        addonChange.parse({ ...addonBody(OUR_WORDS, newId()), version: 1 }),
      ),
    ),
  ],
  setAddonState: ({ scope, theirs }) => [
    companies('refused', () => setAddonState(scope('companies'), theirs.ids.addon, { state: 'archived', version: 1 })),
  ],
  listAddons: ({ scope, theirs }) => [
    companies('list', () => listAddons(scope('companies'), { q: '', state: null })),
    everybody('nothing', () => listAddons(scope('companies'), { q: theirs.words.word, state: null })),
  ],
  findAddon: ({ scope, theirs }) => [companies('refused', () => findAddon(scope('companies'), theirs.ids.addon))],
  listAddonVersions: ({ scope, theirs }) => [
    companies('nothing', () => listAddonVersions(scope('companies'), theirs.ids.addon)),
  ],
  listAddonHolders: ({ scope, theirs }) => [
    companies('nothing', () => listAddonHolders(scope('companies'), theirs.ids.addon)),
  ],
  listOwnAddons: outside('what a company holds of the one above it: lib/modules/addons/addons.db.test.ts'),
  listOwnCharges: outside('what a company owes the one above it: the same'),
  listAssignable: ({ scope, ours, theirs }) => [
    everybody('nothing', () => listAssignable(scope('companies'), { addonId: ours.addon, q: theirs.words.word })),
  ],
  previewAssignment: ({ scope, ours, theirs }) => [
    companies('refused', () => previewAssignment(scope('companies'), order(theirs.ids.addon, ours.walletChild))),
    companies('refused', () => previewAssignment(scope('companies'), order(ours.addon, theirs.ids.walletChild))),
  ],
  loadOfferedAddon: ({ scope, within, ours, theirs }) => [
    companies('refused', () =>
      within((tx) => loadOfferedAddon(tx, scope('companies'), order(theirs.ids.addon, ours.walletChild))),
    ),
  ],
  loadCandidates: ({ scope, within, ours, theirs }) => [
    companies('refused', () =>
      within(async (tx) => {
        const wanted = order(ours.addon, theirs.ids.walletChild)
        const offered = await loadOfferedAddon(tx, scope('companies'), wanted)
        return loadCandidates(tx, scope('companies'), { order: wanted, offered })
      }),
    ),
  ],
  previewOrder: outside('makes a preview of what was read'),
  assignAddon: ({ scope, ours, theirs }) => [
    companies('refused', () =>
      assignAddon(scope('companies'), { assignment: order(ours.addon, theirs.ids.walletChild), mark: MARK }),
    ),
    companies('refused', () =>
      assignAddon(scope('companies'), { assignment: order(theirs.ids.addon, ours.walletChild), mark: MARK }),
    ),
  ],
}
