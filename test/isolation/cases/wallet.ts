import { findScope, walletScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { notifyCredited } from '@/lib/modules/wallet/alerts.mutations'
import { listChildren, offerChildren, requireChild } from '@/lib/modules/wallet/children.queries'
import {
  countMovements,
  latestMovements,
  listMovements,
  loadMovementsForExport,
} from '@/lib/modules/wallet/movements.queries'
import { findWalletStatement } from '@/lib/modules/wallet/statements.queries'
import { creditTopUp, restoreTopUp, reverseTopUp } from '@/lib/modules/wallet/topups.commands'
import { openTopUps } from '@/lib/modules/wallet/topups.queries'
import { loadMovementList } from '@/lib/modules/wallet/wallet.list'
import { giveCredit, moveCredit, reverseMovement, setWalletState } from '@/lib/modules/wallet/wallet.mutations'
import { loadOverview, walletOwner } from '@/lib/modules/wallet/wallet.queries'

import { type Case, type Crossing, companies, outside } from '../crossing'

const walletScopes = ({ actor }: Crossing) => ({ view: walletScope(actor), manage: findScope('wallet', actor) })
const theirChild = ({ theirs }: Crossing) => loadMovementList(new URLSearchParams({ company: theirs.ids.walletChild }))
const theirRefund = ({ actor, theirs: { ids } }: Crossing) => ({ companyId: actor.companyId, id: ids.waitingRefund })
const order = () => ({ amount: 100, memo: 'שלנו', key: newId() })

/** A wallet belongs to the whole company; colleagues see the same one. */
export const walletCases: Record<string, Case> = {
  loadOverview: ({ actor }) => [companies('ours', () => loadOverview(walletScope(actor)))],
  walletOwner: (c) => [
    companies('refused', () => c.within((tx) => walletOwner(tx, walletScopes(c), c.theirs.ids.walletChild))),
  ],
  walletMovements: outside('a statement, crossed with every query that has it'),
  listMovements: (c) => [
    companies('refused', () => listMovements(walletScopes(c), theirChild(c))),
    companies('list', () =>
      listMovements(walletScopes(c), loadMovementList(new URLSearchParams())).then(({ rows }) => rows),
    ),
  ],
  latestMovements: (c) => [companies('list', () => latestMovements(walletScopes(c), 50))],
  loadMovementsForExport: (c) => [
    companies('refused', () =>
      c.within((tx) => loadMovementsForExport(tx, walletScopes(c), { filter: theirChild(c), cursor: null, size: 50 })),
    ),
  ],
  countMovements: (c) => [
    companies('refused', () => c.within((tx) => countMovements(tx, walletScopes(c), theirChild(c)))),
  ],
  listChildren: ({ scope }) => [companies('list', () => listChildren(scope('wallet')))],
  offerChildren: ({ scope }) => [companies('list', () => offerChildren(scope('wallet'), ''))],
  requireChild: (c) => [
    companies('refused', () => c.within((tx) => requireChild(tx, c.scope('wallet'), c.theirs.ids.walletChild))),
  ],
  loadWalletCompanyName: outside('takes the company of the unit of work that its callers opened'),
  isOwnTopUp: outside('a yes or no about the acting company alone; the tests of wallets cross it'),
  openTopUps: ({ scope }) => [companies('list', () => openTopUps(scope('wallet')))],
  findWalletStatement: (c) => [
    companies('refused', () =>
      findWalletStatement(walletScopes(c), { month: '2026-01', company: c.theirs.ids.walletChild }).then(
        ({ name }) => name,
      ),
    ),
  ],
  walletManagerIds: outside('takes the company of the unit of work that its callers opened'),
  notifyLowBalance: outside('a job that takes a company and no id of a row'),
  notifyCredited: ({ actor, theirs }) => [
    companies('idle', () => notifyCredited(actor.companyId, theirs.ids.walletTx)),
  ],
  verifyLedger: outside('the nightly job, over all companies'),
  creditTopUp: (c) => [
    companies('idle', () => c.within((tx) => creditTopUp(tx, { id: c.theirs.ids.payment, number: 1 }))),
  ],
  reverseTopUp: (c) => [companies('idle', () => c.within((tx) => reverseTopUp(tx, theirRefund(c))))],
  restoreTopUp: (c) => [companies('idle', () => c.within((tx) => restoreTopUp(tx, theirRefund(c))))],
  requestTopUp: outside('takes no id; the database names the seller'),
  setAlert: outside('takes no id'),
  moveCredit: ({ scope, theirs }) => [
    companies('refused', () =>
      moveCredit(scope('wallet'), { ...order(), companyId: theirs.ids.walletChild, direction: 'to' }),
    ),
    companies('refused', () =>
      moveCredit(scope('wallet'), { ...order(), companyId: theirs.ids.walletChild, direction: 'from' }),
    ),
  ],
  giveCredit: ({ scope, theirs }) => [
    companies('refused', () =>
      giveCredit(scope('wallet'), { ...order(), companyId: theirs.ids.walletChild, expiresOn: null }),
    ),
  ],
  reverseMovement: ({ scope, theirs }) => [
    companies('refused', () => reverseMovement(scope('wallet'), theirs.ids.walletTx, { memo: 'שלנו', key: newId() })),
  ],
  setWalletState: ({ scope, theirs }) => [
    companies('refused', () => setWalletState(scope('wallet'), theirs.ids.walletChild, { state: 'active' })),
  ],
}
