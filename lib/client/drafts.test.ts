import { expect, it } from 'vitest'

import { draftOf, forgetDrafts, keepDraft } from './drafts'

it('a draft is kept under its key until it is emptied', () => {
  keepDraft('note:1', 'להתקשר')
  expect([draftOf('note:1'), draftOf('note:2')]).toEqual(['להתקשר', ''])
  keepDraft('note:1', '')
  expect(draftOf('note:1')).toBe('')
})

it('all drafts go at once', () => {
  keepDraft('note:1', 'א')
  keepDraft('note:2', 'ב')
  forgetDrafts()
  expect([draftOf('note:1'), draftOf('note:2')]).toEqual(['', ''])
})
