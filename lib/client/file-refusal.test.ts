import { expect, test } from 'vitest'

import { stripBidi } from '@/lib/format/bidi'

import { fileRefusal, hasEnding, pastedFiles } from './file-refusal'

const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const limits = { accept: { 'application/pdf': ['.pdf'] }, maxBytes: 1024 }

test('a refusal names the file and says what is allowed', () => {
  expect(stripBidi(fileRefusal('file-too-large', file('a.pdf', 2048), limits))).toBe(
    'הקובץ a.pdf גדול מדי: 2.00 KB, ומותר עד 1.00 KB',
  )
  expect(stripBidi(fileRefusal('file-invalid-type', file('a.exe'), limits))).toBe('הקובץ a.exe אינו מסוג מתאים (.pdf)')
  expect(stripBidi(fileRefusal('file-invalid-type', file('a.exe'), {}))).toBe('הקובץ a.exe אינו מסוג מתאים')
  expect(stripBidi(fileRefusal('too-many-files', file('b.pdf'), limits))).toBe(
    'אפשר לבחור קובץ אחד בלבד; b.pdf לא נוסף',
  )
})

test('the ending of a name is read in small letters and in large ones', () => {
  const endings = ['a.PDF', 'b.pdf', 'c.exe', 'pdf'].map((name) => hasEnding(file(name), limits.accept))
  expect(endings).toEqual([true, true, false, false])
})

test('a name cannot turn the sentence around', () => {
  expect(fileRefusal('file-invalid-type', file('a\u202efdp.exe'), {})).not.toContain('\u202e')
})

test('two screenshots that are pasted one after the other have two names', () => {
  const [first, second] = ['2026-03-03T10:05:01', '2026-03-03T10:05:02'].map(
    (at) => pastedFiles([file('image.png')], new Date(at))[0]?.name,
  )
  expect([first, second]).toEqual(['צילום מסך 10-05-01.png', 'צילום מסך 10-05-02.png'])
  expect(pastedFiles([file('דוח.png')], new Date())[0]?.name).toBe('דוח.png')
})
