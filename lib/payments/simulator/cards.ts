import { randomUUID } from 'node:crypto'

import type { Tx } from '@/lib/db/client'
import { simulatorCards } from '@/lib/db/schema/simulator'
import { businessDay } from '@/lib/format/dates'

import type { SimulatorSession } from './sessions'

/** Outcome of charging a saved card; `lost`: the charge succeeds, and the response is lost. */
type KeptOutcome = 'approve' | 'decline' | 'expired' | 'slow' | 'lost'

type TestCard = { label: string; outcome: KeptOutcome }

/**
 * Cards of the simulated gateway by their last digits: no number is typed in, and the outcome of charging a saved card
 * depends on them.
 */
export const TEST_CARDS: Record<string, TestCard> = {
  '4242': { label: 'חיובים עוברים', outcome: 'approve' },
  '0002': { label: 'חיובים נדחים: אין מסגרת פנויה', outcome: 'decline' },
  '0069': { label: 'בתוקף עד סוף החודש, וחיובים נדחים: פג תוקף', outcome: 'expired' },
  '0119': { label: 'חיובים איטיים (כ־8 שניות)', outcome: 'slow' },
  '0127': { label: 'חיובים עוברים, והתשובה הולכת לאיבוד', outcome: 'lost' },
}

export const TEST_BRAND = 'Visa'
const YEARS_VALID = 4

export const isSimulatedCard = (last4: unknown): last4 is string =>
  typeof last4 === 'string' && Object.hasOwn(TEST_CARDS, last4)

export const keptOutcome = (last4: string): KeptOutcome => TEST_CARDS[last4]?.outcome ?? 'approve'

/** Saves the card of a session. */
export const saveSimulatedCard = (tx: Tx, { id: sessionId, accountId, cardLast4, payerName }: SimulatorSession) =>
  tx.insert(simulatorCards).values({
    id: randomUUID(),
    accountId,
    sessionId,
    last4: cardLast4,
    brand: TEST_BRAND,
    holderName: payerName,
    expiresOn: lastDayOfMonth(keptOutcome(cardLast4) === 'expired' ? 0 : YEARS_VALID),
  })

function lastDayOfMonth(yearsAhead: number): string {
  const [year = 0, month = 0] = businessDay().split('-').map(Number)
  return new Date(Date.UTC(year + yearsAhead, month, 0)).toISOString().slice(0, 10)
}
