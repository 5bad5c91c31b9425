import { issueReceipt } from '@/lib/modules/payments/receipts/mutations'
import { findReceipt, findVisitReceipt, receiptOf } from '@/lib/modules/payments/receipts/queries'
import { markOpened, refreshVisit } from '@/lib/modules/payments/visits/mutations'
import { findPagePass, loadStanding, loadVisit, type PagePass } from '@/lib/modules/payments/visits/queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

/** A pass that nobody could hold: our company with a page of theirs. */
const forged = ({ actor }: Crossing, pageId: string) => ({ companyId: actor.companyId, pageId }) as unknown as PagePass

const payment = ({ actor, theirs }: Crossing) => ({ companyId: actor.companyId, paymentId: theirs.ids.payment })

/** Behind a page's link, and receipts. */
export const visitCases: Record<string, Case> = {
  'payments/visits/queries#findPagePass': ({ theirs }) => [
    everybody('never', () => findPagePass(theirs.ids.activePage, new Headers())),
  ],
  'payments/visits/queries#loadVisit': (c) => [companies('refused', () => loadVisit(forged(c, c.theirs.ids.paidPage)))],
  'payments/visits/queries#loadStanding': (c) => [
    companies('refused', () => loadStanding(forged(c, c.theirs.ids.paidPage))),
    companies('ours', () => loadStanding(forged(c, c.ours.activePage), c.theirs.ids.attempt)),
  ],
  'payments/visits/mutations#markOpened': (c) => [
    companies('nothing', () => markOpened(forged(c, c.theirs.ids.tryingPage))),
  ],
  'payments/visits/mutations#refreshVisit': (c) => [
    companies('refused', () => refreshVisit(forged(c, c.theirs.ids.paidPage))),
  ],
  'payments/receipts/queries#findReceipt': ({ scope, theirs }) => [
    everybody('refused', () => findReceipt(scope('paymentPages'), theirs.ids.payment)),
  ],
  'payments/receipts/queries#findVisitReceipt': (c) => [
    companies('refused', () => findVisitReceipt(forged(c, c.theirs.ids.paidPage))),
  ],
  'payments/receipts/queries#receiptOf': (c) => [
    companies('blocked', () => c.within((tx) => receiptOf(tx, payment(c)))),
  ],
  'payments/receipts/queries#receiptName': outside('a file name'),
  'payments/receipts/mutations#issueReceipt': (c) => [companies('blocked', () => issueReceipt(payment(c)))],
}
