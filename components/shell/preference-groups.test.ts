import { expect, it } from 'vitest'

import { PREFERENCE_NAMES, PREFERENCES } from '@/lib/stores/preferences'

import { PREFERENCE_GROUPS } from './preference-groups'

it('the customizer offers every look, and every value of it once', () => {
  expect(PREFERENCE_GROUPS.map(({ name }) => name).toSorted()).toEqual(PREFERENCE_NAMES.toSorted())
  for (const { name, choices } of PREFERENCE_GROUPS)
    expect(choices.map(({ value }) => value as string).toSorted()).toEqual([...PREFERENCES[name]].toSorted())
})

it('the names within a look differ', () => {
  for (const { choices } of PREFERENCE_GROUPS)
    expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length)
})
