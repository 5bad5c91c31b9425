import { describe, expect, test } from 'vitest'

import { addFiles, cancelEdit, canPreview, finishEdit, startEdit, withoutFile } from './attached-files'

const file = (name: string, text = 'x', type = '') => new File([text], name, { type })
const list = addFiles([], [file('חוזה.pdf', 'abc'), file('b.png')])

describe('adding files', () => {
  test('a file keeps its bytes, its name and its size, and is not being edited', () => {
    const original = file('חוזה.pdf', 'abc')
    expect(addFiles([], [original])).toEqual([
      { originalFile: original, originalName: 'חוזה.pdf', newName: 'חוזה.pdf', size: 3, isEditing: false },
    ])
  })
  test('a file whose original name is in the list already is ignored', () => {
    expect(addFiles(list, [file('b.png', 'other'), file('c.png')]).map((entry) => entry.originalName)).toEqual([
      'חוזה.pdf',
      'b.png',
      'c.png',
    ])
    expect(addFiles([], [file('b.png', '1'), file('b.png', '22')]).map(({ size }) => size)).toEqual([1])
  })
  test('the original name counts, not the new one', () => {
    const renamed = finishEdit(list, 'b.png', 'c.png')
    expect(addFiles(renamed, [file('b.png')])).toHaveLength(2)
    expect(addFiles(renamed, [file('c.png')])).toHaveLength(3)
  })
})

describe('renaming', () => {
  test('the pencil enters edit mode, for that file alone', () => {
    expect(startEdit(list, 'b.png').map(({ isEditing }) => isEditing)).toEqual([false, true])
  })
  test('finishing leaves edit mode and adopts the trimmed name', () => {
    const done = finishEdit(startEdit(list, 'b.png'), 'b.png', '  תמונה \n')
    expect(done[1]).toMatchObject({ originalName: 'b.png', newName: 'תמונה', isEditing: false })
  })
  test.each(['', '   ', '\t\n'])('a name of nothing (%j) is not adopted, and edit mode ends all the same', (text) => {
    expect(finishEdit(startEdit(list, 'b.png'), 'b.png', text)[1]).toMatchObject({ newName: 'b.png', isEditing: false })
  })
  test('cancelling keeps the name', () => {
    expect(cancelEdit(startEdit(list, 'b.png'), 'b.png')).toEqual(list)
  })
  test('no step changes the list it was given', () => {
    const frozen = Object.freeze(list.map((entry) => Object.freeze(entry)))
    expect(() => [startEdit(frozen, 'b.png'), finishEdit(frozen, 'b.png', 'c'), addFiles(frozen, [])]).not.toThrow()
  })
})

test('a removed file is gone and may be added again', () => {
  expect(addFiles(withoutFile(list, 'b.png'), [file('b.png', '4444')]).map(({ size }) => size)).toEqual([3, 4])
})

test('pictures are drawn, scripts in the shape of pictures are not', () => {
  expect(canPreview(file('a', '', 'image/png'))).toBe(true)
  expect(canPreview(file('a', '', 'image/svg+xml'))).toBe(false)
  expect(canPreview(file('a.png', '', 'text/html'))).toBe(false)
})
