import { expect, it } from 'vitest'

import { forgetDrafts, readDraft, saveDraft } from './drafts'

it('a draft is kept under its key until it is emptied', () => {
  saveDraft('note:1', 'להתקשר')
  expect([readDraft('note:1'), readDraft('note:2')]).toEqual(['להתקשר', ''])
  saveDraft('note:1', '')
  expect(readDraft('note:1')).toBe('')
})

it('all drafts go at once', () => {
  saveDraft('note:1', 'א')
  saveDraft('note:2', 'ב')
  forgetDrafts()
  expect([readDraft('note:1'), readDraft('note:2')]).toEqual(['', ''])
})
