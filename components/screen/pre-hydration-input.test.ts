import { expect, test } from 'vitest'

import { preHydrationInput, toDefaultProps } from './pre-hydration-input'

const select = (selected: number, drawnAt?: number) => ({
  type: 'select-one',
  value: String(selected),
  options: [0, 1, 2].map((index) => ({ selected: index === selected, defaultSelected: index === drawnAt })),
})

test('a text that is not as the server drew it was typed', () => {
  expect(preHydrationInput({ type: 'text', value: 'דנה', defaultValue: '' })).toBe('דנה')
  expect(preHydrationInput({ type: 'text', value: '', defaultValue: 'דנה' })).toBe('')
  expect(preHydrationInput({ type: 'text', value: 'דנה', defaultValue: 'דנה' })).toBeUndefined()
})

test('so is a changed check mark, and a radio that is on', () => {
  expect(preHydrationInput({ type: 'checkbox', value: 'on', checked: true, defaultChecked: false })).toBe(true)
  expect(preHydrationInput({ type: 'checkbox', value: 'on', checked: false, defaultChecked: true })).toBe(false)
  expect(preHydrationInput({ type: 'checkbox', value: 'on', checked: true, defaultChecked: true })).toBeUndefined()
  expect(preHydrationInput({ type: 'radio', value: 'company', checked: true, defaultChecked: false })).toBe('company')
  expect(preHydrationInput({ type: 'radio', value: 'person', checked: false, defaultChecked: true })).toBeUndefined()
})

test('so is another choice of a list; one that was drawn without a choice shows its first', () => {
  expect(preHydrationInput(select(2, 1))).toBe('2')
  expect(preHydrationInput(select(1, 1))).toBeUndefined()
  expect(preHydrationInput(select(0))).toBeUndefined()
  expect(preHydrationInput(select(1))).toBe('1')
})

test('defaults are drawn by the server: texts and numbers as values, yes and no as check marks', () => {
  expect([
    toDefaultProps('א'),
    toDefaultProps(0),
    toDefaultProps(true),
    toDefaultProps(null),
    toDefaultProps(undefined),
    toDefaultProps([]),
  ]).toEqual([{ defaultValue: 'א' }, { defaultValue: '0' }, { defaultChecked: true }, {}, {}, {}])
})
