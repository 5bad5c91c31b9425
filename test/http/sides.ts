import type { Actor } from '@/lib/access/scope'
import { ALL_PERMISSIONS, OWN_PERMISSIONS } from '@/lib/db/isolation-support/people'
import { fillSide, type Side } from '@/lib/db/isolation-support/side'
import { COLLEAGUE_WORDS, OUR_WORDS, THEIR_WORDS, type Words } from '@/lib/db/isolation-support/words'

import { newWorld, type World } from '../support/world'

export type Sides = Record<'ours' | 'agent' | 'colleague' | 'theirs', Side> & { one: World }

/** Two companies with rows of every kind, and in the first an agent who sees only the own, with a colleague. */
export async function newSides(): Promise<Sides> {
  const [one, other] = [await newWorld(`חברה ${OUR_WORDS.word}`), await newWorld(`חברה ${THEIR_WORDS.word}`)]
  return {
    one,
    ours: await newSide(one, OUR_WORDS),
    agent: await newSide(one, { ...OUR_WORDS, digits: '44' }, OWN_PERMISSIONS),
    colleague: await newSide(one, COLLEAGUE_WORDS),
    theirs: await newSide(other, THEIR_WORDS),
  }
}

async function newSide(world: World, words: Words, permissions = ALL_PERMISSIONS): Promise<Side> {
  const person = await world.person({ permissions })
  const actor: Actor = {
    ...{ ...person, companyId: world.companyId, companyName: world.companyName, role: 'staff', verified: true },
    ...{ permissions: new Set(permissions), customerId: null, sessionId: '' },
  }
  return fillSide(actor, words, world.gatewayAccountId)
}
