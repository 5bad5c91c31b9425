import { expect, test } from 'vitest'

import { pageContent } from '@/lib/modules/landing-pages/blocks.schema'

import { type Change, nextEditor, startEditor } from './editor-state'

const start = () =>
  startEditor({
    content: pageContent.parse({
      blocks: [
        { type: 'hero', id: 'hero', title: 'א' },
        { type: 'steps', id: 'steps', items: [{ title: 'ראשון' }, { title: 'שני' }] },
        { type: 'legal', id: 'legal' },
      ],
    }),
    formChannelId: null,
  })

const after = (...changes: Change[]) => changes.reduce(nextEditor, start())
const ids = (editor: ReturnType<typeof start>) => editor.draft.content.blocks.map(({ id }) => id)
const type = (title: string): Change => ({ do: 'set-block', id: 'hero', path: 'title', value: title })

test('letters in one field are one step, which undo takes back as a whole and redo brings again', () => {
  const typed = after(type('אב'), type('אבג'))
  expect(typed.draft.content.blocks[0]).toMatchObject({ title: 'אבג' })
  const undone = nextEditor(typed, { do: 'undo' })
  expect(undone.draft).toEqual(start().draft)
  expect(nextEditor(undone, { do: 'redo' }).draft).toEqual(typed.draft)
})

test('a text inside an item of a list is changed in its place alone', () => {
  const { draft } = after({ do: 'set-block', id: 'steps', path: 'items.1.title', value: 'אחר' })
  expect(draft.content.blocks[1]).toMatchObject({ items: [{ title: 'ראשון' }, { title: 'אחר' }] })
})

test('a block is moved by one place, and not beyond the ends', () => {
  expect(ids(after({ do: 'move', id: 'steps', by: -1 }))).toEqual(['steps', 'hero', 'legal'])
  expect(after({ do: 'move', id: 'hero', by: -1 })).toEqual(start())
})

test('an added or duplicated block has an id of its own and is chosen', () => {
  const added = after({ do: 'add', type: 'faq', at: 1 }, { do: 'duplicate', id: 'steps' })
  expect(ids(added)).toHaveLength(5)
  expect(new Set(ids(added)).size).toBe(5)
  expect(added.chosen).toBe(ids(added)[3])
})

test('a removed block can be brought back, and is no longer chosen', () => {
  const removed = after({ do: 'choose', id: 'steps' }, { do: 'remove', id: 'steps' })
  expect(removed).toMatchObject({ chosen: null, removed: { id: 'steps' } })
  expect(ids(nextEditor(removed, { do: 'undo' }))).toEqual(['hero', 'steps', 'legal'])
})

test('a new step forgets what was undone', () => {
  const editor = after(type('ב'), { do: 'undo' }, type('ג'))
  expect(editor.future).toEqual([])
})
