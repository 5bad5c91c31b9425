import { markOpened, refreshCheckout } from '@/lib/modules/payments/checkout.mutations'
import { findPagePass, loadCheckout, loadCheckoutState, type PagePass } from '@/lib/modules/payments/checkout.queries'
import { issueReceipt } from '@/lib/modules/payments/receipts/receipts.mutations'
import { findCheckoutReceipt, findReceipt, loadStoredReceipt } from '@/lib/modules/payments/receipts/receipts.queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

/** A pass that cannot exist: our company with a page of the other company. */
const forged = ({ actor }: Crossing, pageId: string) => ({ companyId: actor.companyId, pageId }) as unknown as PagePass

const payment = ({ actor, theirs }: Crossing) => ({ companyId: actor.companyId, paymentId: theirs.ids.payment })

/** Functions behind a payment page's link, and receipts. */
export const checkoutCases: Record<string, Case> = {
  findPagePass: ({ theirs }) => [everybody('never', () => findPagePass(theirs.ids.activePage, new Headers()))],
  loadCheckout: (c) => [companies('refused', () => loadCheckout(forged(c, c.theirs.ids.paidPage)))],
  loadCheckoutState: (c) => [
    companies('refused', () => loadCheckoutState(forged(c, c.theirs.ids.paidPage))),
    companies('ours', () => loadCheckoutState(forged(c, c.ours.activePage), c.theirs.ids.attempt)),
  ],
  markOpened: (c) => [companies('nothing', () => markOpened(forged(c, c.theirs.ids.tryingPage)))],
  refreshCheckout: (c) => [companies('refused', () => refreshCheckout(forged(c, c.theirs.ids.paidPage)))],
  findReceipt: ({ scope, theirs }) => [
    everybody('refused', () => findReceipt(scope('paymentPages'), theirs.ids.payment)),
  ],
  findCheckoutReceipt: (c) => [companies('refused', () => findCheckoutReceipt(forged(c, c.theirs.ids.paidPage)))],
  loadStoredReceipt: (c) => [companies('blocked', () => c.within((tx) => loadStoredReceipt(tx, payment(c))))],
  receiptName: outside('a file name'),
  issueReceipt: (c) => [companies('blocked', () => issueReceipt(payment(c)))],
}
