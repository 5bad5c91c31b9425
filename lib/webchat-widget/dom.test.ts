import { expect, it } from 'vitest'

import { fillBox } from './dom'

it('a box is laid out by its text, and from right to left while it is empty', () => {
  const box = { value: '', dir: '' } as HTMLTextAreaElement
  fillBox(box, 'Hello')
  expect(box).toMatchObject({ value: 'Hello', dir: 'auto' })
  fillBox(box, '')
  expect(box).toMatchObject({ value: '', dir: 'rtl' })
})
