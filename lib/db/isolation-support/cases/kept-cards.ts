import { chargeKeptCard } from '@/lib/modules/payments/cards/charging/mutations'
import { findCard, listCards } from '@/lib/modules/payments/cards/queries'
import { inquireRenewal, noteRenewal, settleRenewal } from '@/lib/modules/payments/cards/renewing/mutations'
import { findRenewal } from '@/lib/modules/payments/cards/renewing/queries'

import { type Case, type Crossing, companies, outside } from '../crossing'

const OF_CALLER = 'works on a row that its caller has locked'
const PASS = 'takes the proof that only whoever holds the address has'

/** Our company with ids of theirs. */
const ours = ({ actor, theirs: { ids } }: Crossing) => ({
  companyId: actor.companyId,
  ...{ id: ids.subscription, pageId: ids.chargePage, renewalId: ids.renewal, savedCardId: ids.savedCard },
})

/** Cards that customers let a business keep, charging them, and giving another. */
export const keptCardCases: Record<string, Case> = {
  'payments/cards/mutations#keepCard': outside(OF_CALLER),
  'payments/cards/mutations#storeCard': outside('keeps the card of a payment or renewal that its caller has locked'),
  'payments/cards/queries#findCard': (c) => [
    companies('idle', () => c.within((tx) => findCard(tx, { ...ours(c), id: c.theirs.ids.savedCard }))),
  ],
  'payments/cards/queries#listCards': ({ scope, theirs }) => [
    companies('nothing', () => listCards(scope('customerServices'), theirs.ids.customer)),
  ],
  'payments/cards/charging/mutations#chargeKeptCard': (c) => [
    companies('idle', () => chargeKeptCard({ ...ours(c), round: 1 })),
  ],
  'payments/cards/asking/mutations#openKeepingPage': outside(PASS),
  'payments/cards/asking/mutations#unanswered': outside('reads no row'),
  'payments/cards/renewing/mutations#beginRenewal': outside(PASS),
  'payments/cards/renewing/mutations#refreshRenewal': outside(PASS),
  'payments/cards/renewing/mutations#settleRenewal': (c) => [companies('ours', () => settleRenewal(ours(c)))],
  'payments/cards/renewing/mutations#noteRenewal': (c) => [
    companies('ours', () =>
      noteRenewal({ ...ours(c), gatewayAccountId: c.ours.gatewayAccountId }, c.theirs.ids.renewal),
    ),
  ],
  'payments/cards/renewing/mutations#inquireRenewal': (c) => [companies('idle', () => inquireRenewal(ours(c)))],
  'payments/cards/renewing/queries#findCardPass': outside(
    'tells whether an address is one; only who holds it knows it',
  ),
  'payments/cards/renewing/queries#findRenewal': (c) => [
    companies('idle', () => c.within((tx) => findRenewal(tx, ours(c)))),
  ],
}
