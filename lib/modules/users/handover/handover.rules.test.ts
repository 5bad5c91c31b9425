import { expect, it } from 'vitest'

import { ownedKinds } from '@/lib/manifest/owned-kinds'
import { dataLabels } from '@/lib/modules/audit/audit.labels'

import { CHOOSE, choiceRefusal, KEEP, totalOwned } from './handover.rules'
import { disableInput } from './handover.schema'

const id = '01930000-0000-7000-8000-000000000001'

it('who looks after anything is disabled only after somebody said where it goes: to a colleague, or on purpose to nobody', () => {
  for (const kind of Object.keys(ownedKinds)) {
    const owned = { [kind]: 1 }
    expect(choiceRefusal(owned, null)).toBe(CHOOSE)
    expect(choiceRefusal(owned, '')).toBe(CHOOSE)
    expect(choiceRefusal(owned, KEEP)).toBeUndefined()
    expect(choiceRefusal(owned, id)).toBeUndefined()
  }
  expect(choiceRefusal({}, null)).toBeUndefined()
})

it('a choice is a colleague, the word for staying, or none', () => {
  for (const toId of [id, KEEP, null]) expect(disableInput.safeParse({ toId }).success).toBe(true)
  for (const toId of ['', 'all', 7, undefined]) expect(disableInput.safeParse({ toId }).success).toBe(false)
})

it('the log is told what there was, kind by kind, and the screen has a name for each', () => {
  expect(totalOwned({ customers: 3, views: 1 })).toBe(4)
  for (const key of [...Object.keys(ownedKinds), 'handedTo', 'handedToId', 'isKept', 'isLeft'])
    expect(dataLabels[key]).toBeTruthy()
})
