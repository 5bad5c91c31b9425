import { newId } from '@/lib/db/id'
import { businessDay } from '@/lib/format/dates'
import { assignAddon } from '@/lib/modules/addons/assignment/mutations'
import { candidatesOf, listAssignable, offeredOf, previewAssignment } from '@/lib/modules/addons/assignment/queries'
import { addAddon, changeAddon, setAddonState } from '@/lib/modules/addons/mutations'
import { findAddon, listAddonHolders, listAddons, listAddonVersions } from '@/lib/modules/addons/queries'
import { addonChange, addonInput, assignmentInput } from '@/lib/modules/addons/schema'

import { type Case, companies, everybody, outside } from '../crossing'
import { addonBody, OUR_WORDS } from '../words'

const order = (addonId: string, company: string) =>
  assignmentInput.parse({ act: 'attach', addonId, companies: [company], price: null, cycle: null, from: businessDay() })
const MARK = 'a'.repeat(64)

/** What a company offers is its own; what companies below hold is reached through the tree alone. */
export const addonCases: Record<string, Case> = {
  'addons/mutations#addAddon': ({ scope }) => [
    everybody('ours', () => addAddon(scope('companies'), addonInput.parse(addonBody(OUR_WORDS, newId())))),
  ],
  'addons/mutations#changeAddon': ({ scope, theirs }) => [
    companies('refused', () =>
      changeAddon(
        scope('companies'),
        theirs.ids.addon,
        addonChange.parse({ ...addonBody(OUR_WORDS, newId()), version: 1 }),
      ),
    ),
  ],
  'addons/mutations#setAddonState': ({ scope, theirs }) => [
    companies('refused', () => setAddonState(scope('companies'), theirs.ids.addon, { state: 'archived', version: 1 })),
  ],
  'addons/queries#listAddons': ({ scope, theirs }) => [
    companies('list', () => listAddons(scope('companies'), { q: '', state: null })),
    everybody('nothing', () => listAddons(scope('companies'), { q: theirs.words.word, state: null })),
  ],
  'addons/queries#findAddon': ({ scope, theirs }) => [
    companies('refused', () => findAddon(scope('companies'), theirs.ids.addon)),
  ],
  'addons/queries#listAddonVersions': ({ scope, theirs }) => [
    companies('nothing', () => listAddonVersions(scope('companies'), theirs.ids.addon)),
  ],
  'addons/queries#listAddonHolders': ({ scope, theirs }) => [
    companies('nothing', () => listAddonHolders(scope('companies'), theirs.ids.addon)),
  ],
  'addons/queries#listOwnAddons': outside(
    'what a company holds of the one above it: lib/modules/addons/addons.db.test.ts',
  ),
  'addons/queries#listOwnCharges': outside('what a company owes the one above it: the same'),
  'addons/assignment/queries#listAssignable': ({ scope, ours, theirs }) => [
    everybody('nothing', () => listAssignable(scope('companies'), { addonId: ours.addon, q: theirs.words.word })),
  ],
  'addons/assignment/queries#previewAssignment': ({ scope, ours, theirs }) => [
    companies('refused', () => previewAssignment(scope('companies'), order(theirs.ids.addon, ours.walletChild))),
    companies('refused', () => previewAssignment(scope('companies'), order(ours.addon, theirs.ids.walletChild))),
  ],
  'addons/assignment/queries#offeredOf': ({ scope, within, ours, theirs }) => [
    companies('refused', () =>
      within((tx) => offeredOf(tx, scope('companies'), order(theirs.ids.addon, ours.walletChild))),
    ),
  ],
  'addons/assignment/queries#candidatesOf': ({ scope, within, ours, theirs }) => [
    companies('refused', () =>
      within(async (tx) => {
        const wanted = order(ours.addon, theirs.ids.walletChild)
        const offered = await offeredOf(tx, scope('companies'), wanted)
        return candidatesOf(tx, scope('companies'), { order: wanted, offered })
      }),
    ),
  ],
  'addons/assignment/queries#previewOf': outside('makes a preview of what was read'),
  'addons/assignment/mutations#assignAddon': ({ scope, ours, theirs }) => [
    companies('refused', () =>
      assignAddon(scope('companies'), { assignment: order(ours.addon, theirs.ids.walletChild), mark: MARK }),
    ),
    companies('refused', () =>
      assignAddon(scope('companies'), { assignment: order(theirs.ids.addon, ours.walletChild), mark: MARK }),
    ),
  ],
}
