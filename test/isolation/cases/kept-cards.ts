import { findCard, listCards } from '@/lib/modules/payments/cards/cards.queries'
import { chargeSavedCard } from '@/lib/modules/payments/cards/charge.mutations'
import { finishRenewal, handleRenewalCallback, pollRenewal } from '@/lib/modules/payments/cards/renewal.mutations'
import { findRenewal } from '@/lib/modules/payments/cards/renewal.queries'

import { type Case, type Crossing, companies, outside } from '../crossing'

const OF_CALLER = 'works on a row that its caller has locked'
const PASS = 'takes the proof that only whoever holds the address has'

/** Our company with ids of the other company. */
const ours = ({ actor, theirs: { ids } }: Crossing) => ({
  companyId: actor.companyId,
  id: ids.subscription,
  pageId: ids.chargePage,
  renewalId: ids.renewal,
  savedCardId: ids.savedCard,
})

/** Saved cards: saving, charging and replacing them. */
export const keptCardCases: Record<string, Case> = {
  saveCard: outside(OF_CALLER),
  storeCard: outside('keeps the card of a payment or renewal that its caller has locked'),
  findCard: (c) => [
    companies('idle', () => c.within((tx) => findCard(tx, { ...ours(c), id: c.theirs.ids.savedCard }))),
  ],
  listCards: ({ scope, theirs }) => [
    companies('nothing', () => listCards(scope('customerServices'), theirs.ids.customer)),
  ],
  chargeSavedCard: (c) => [companies('idle', () => chargeSavedCard({ ...ours(c), round: 1 }))],
  openSaveCardPage: outside(PASS),
  throwGatewayUnavailable: outside('reads no row'),
  beginRenewal: outside(PASS),
  refreshRenewal: outside(PASS),
  finishRenewal: (c) => [companies('ours', () => finishRenewal(ours(c)))],
  handleRenewalCallback: (c) => [
    companies('ours', () =>
      handleRenewalCallback({ ...ours(c), gatewayAccountId: c.ours.gatewayAccountId }, c.theirs.ids.renewal),
    ),
  ],
  pollRenewal: (c) => [companies('idle', () => pollRenewal(ours(c)))],
  findCardPass: outside('tells whether an address is one; only who holds it knows it'),
  findRenewal: (c) => [companies('idle', () => c.within((tx) => findRenewal(tx, ours(c))))],
}
