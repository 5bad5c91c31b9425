import { maybeScope, walletScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { tellCredited } from '@/lib/modules/wallet/alerts/mutations'
import { childOf, listChildren, offerChildren } from '@/lib/modules/wallet/children/queries'
import { loadMovementList } from '@/lib/modules/wallet/list'
import { countMovements, latestMovements, listMovements, takeMovements } from '@/lib/modules/wallet/movements/queries'
import { giveCredit, moveCredit, reverseMovement, setWalletState } from '@/lib/modules/wallet/mutations'
import { loadOverview, walletOwner } from '@/lib/modules/wallet/queries'
import { findStatement } from '@/lib/modules/wallet/statements/queries'
import { openTopUps } from '@/lib/modules/wallet/topups/queries'

import { type Case, type Crossing, companies, outside } from '../crossing'

const sight = ({ actor }: Crossing) => ({ view: walletScope(actor), manage: maybeScope('wallet', actor) })
const theirChild = ({ theirs }: Crossing) => loadMovementList(new URLSearchParams({ company: theirs.ids.walletChild }))
const order = () => ({ amount: 100, memo: 'שלנו', key: newId() })

/** A wallet belongs to the whole company: colleagues see the same one. */
export const walletCases: Record<string, Case> = {
  'wallet/queries#loadOverview': ({ actor }) => [companies('ours', () => loadOverview(walletScope(actor)))],
  'wallet/queries#walletOwner': (c) => [
    companies('refused', () => c.within((tx) => walletOwner(tx, sight(c), c.theirs.ids.walletChild))),
  ],
  'wallet/movements/queries#movementsOf': outside('a statement, crossed with every query that has it'),
  'wallet/movements/queries#listMovements': (c) => [
    companies('refused', () => listMovements(sight(c), theirChild(c))),
    companies('list', () => listMovements(sight(c), loadMovementList(new URLSearchParams())).then(({ rows }) => rows)),
  ],
  'wallet/movements/queries#latestMovements': (c) => [companies('list', () => latestMovements(sight(c), 50))],
  'wallet/movements/queries#takeMovements': (c) => [
    companies('refused', () =>
      c.within((tx) => takeMovements(tx, sight(c), { filter: theirChild(c), cursor: null, size: 50 })),
    ),
  ],
  'wallet/movements/queries#countMovements': (c) => [
    companies('refused', () => c.within((tx) => countMovements(tx, sight(c), theirChild(c)))),
  ],
  'wallet/children/queries#listChildren': ({ scope }) => [companies('list', () => listChildren(scope('wallet')))],
  'wallet/children/queries#offerChildren': ({ scope }) => [companies('list', () => offerChildren(scope('wallet'), ''))],
  'wallet/children/queries#childOf': (c) => [
    companies('refused', () => c.within((tx) => childOf(tx, c.scope('wallet'), c.theirs.ids.walletChild))),
  ],
  'wallet/alerts/queries#nameOf': outside('takes the company of the unit of work that its callers opened'),
  'wallet/topups/queries#isOwnTopUp': outside(
    'a yes or no about the acting company alone; the tests of wallets cross it',
  ),
  'wallet/topups/queries#openTopUps': ({ scope }) => [companies('list', () => openTopUps(scope('wallet')))],
  'wallet/statements/queries#findStatement': (c) => [
    companies('refused', () =>
      findStatement(sight(c), { month: '2026-01', company: c.theirs.ids.walletChild }).then(({ name }) => name),
    ),
  ],
  'wallet/alerts/queries#keepersOf': outside('takes the company of the unit of work that its callers opened'),
  'wallet/alerts/mutations#tellLow': outside('a job that takes a company and no id of a row'),
  'wallet/alerts/mutations#tellCredited': ({ actor, theirs }) => [
    companies('idle', () => tellCredited(actor.companyId, theirs.ids.walletTx)),
  ],
  'wallet/proof/mutations#proveLedger': outside('the nightly job, over all companies'),
  'wallet/topups/mutations#requestTopUp': outside('takes no id; the database names the seller'),
  'wallet/mutations#setAlert': outside('takes no id'),
  'wallet/mutations#moveCredit': ({ scope, theirs }) => [
    companies('refused', () =>
      moveCredit(scope('wallet'), { ...order(), companyId: theirs.ids.walletChild, direction: 'to' }),
    ),
    companies('refused', () =>
      moveCredit(scope('wallet'), { ...order(), companyId: theirs.ids.walletChild, direction: 'from' }),
    ),
  ],
  'wallet/mutations#giveCredit': ({ scope, theirs }) => [
    companies('refused', () =>
      giveCredit(scope('wallet'), { ...order(), companyId: theirs.ids.walletChild, expiresOn: null }),
    ),
  ],
  'wallet/mutations#reverseMovement': ({ scope, theirs }) => [
    companies('refused', () => reverseMovement(scope('wallet'), theirs.ids.walletTx, { memo: 'שלנו', key: newId() })),
  ],
  'wallet/mutations#setWalletState': ({ scope, theirs }) => [
    companies('refused', () => setWalletState(scope('wallet'), theirs.ids.walletChild, { state: 'active' })),
  ],
}
