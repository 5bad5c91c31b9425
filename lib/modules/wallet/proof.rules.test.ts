import { expect, it } from 'vitest'

import { describeFaults, type Proof } from './proof.rules'

const SOUND: Proof = {
  transactions: 3,
  entries: 6,
  sum: 0,
  unbalanced: [],
  orphans: [],
  drifted: [],
  negative: [],
  lots: [],
  overheld: [],
  gateway: [],
}

it('books that add up have no fault', () => expect(describeFaults(SOUND)).toEqual([]))

it.each(['unbalanced', 'orphans', 'drifted', 'negative', 'lots', 'overheld', 'gateway'] as const)(
  'what stands under %s is a fault, said in words',
  (name) => expect(describeFaults({ ...SOUND, [name]: ['x'] })).toHaveLength(1),
)

it('a sum that is not zero is one too', () => expect(describeFaults({ ...SOUND, sum: -1 })).toHaveLength(1))
