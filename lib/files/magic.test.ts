import { expect, test } from 'vitest'

import { fileKind } from './magic'

const pdf = Buffer.from('%PDF-1.7\n')
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

test('a file whose extension and first bytes agree is known (requirement 36)', () => {
  expect(fileKind('חוזה.pdf', pdf)).toEqual({ kind: 'pdf', mime: 'application/pdf' })
  expect(fileKind('LOGO.PNG', png)).toEqual({ kind: 'png', mime: 'image/png' })
  expect(fileKind('a.jpg', jpeg)).toEqual({ kind: 'jpeg', mime: 'image/jpeg' })
  expect(fileKind('a.b.jpeg', jpeg)).toEqual({ kind: 'jpeg', mime: 'image/jpeg' })
})

test.each([
  ['a.pdf', png],
  ['a.png', pdf],
  ['a.jpg', Buffer.from('<svg')],
  ['a.pdf', Buffer.from('MZ%PDF-')],
  ['a.pdf', Buffer.from('%PD')],
  ['a.pdf', Buffer.alloc(0)],
  ['a.pdf.exe', pdf],
  ['pdf', pdf],
  ['a.svg', Buffer.from('<svg')],
  ['a.html', pdf],
  ['', pdf],
])('%j with other bytes or an unknown extension is refused', (name, head) => expect(fileKind(name, head)).toBeNull())
