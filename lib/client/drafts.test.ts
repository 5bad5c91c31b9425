import { expect, it } from 'vitest'

import { forgetDrafts, keepDraft, readDraft } from './drafts'

it('a draft is kept under its key until it is emptied', () => {
  keepDraft('note:1', 'להתקשר')
  expect([readDraft('note:1'), readDraft('note:2')]).toEqual(['להתקשר', ''])
  keepDraft('note:1', '')
  expect(readDraft('note:1')).toBe('')
})

it('all drafts go at once', () => {
  keepDraft('note:1', 'א')
  keepDraft('note:2', 'ב')
  forgetDrafts()
  expect([readDraft('note:1'), readDraft('note:2')]).toEqual(['', ''])
})
