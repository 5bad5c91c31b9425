import { expect, it } from 'vitest'

import { keepExtension } from './files.rules'

it('a file that is renamed stays the kind of file that it came as', () => {
  expect(keepExtension('חוזה', 'scan.pdf')).toBe('חוזה.pdf')
  expect(keepExtension('חוזה.PDF', 'scan.pdf')).toBe('חוזה.PDF')
  expect(keepExtension('חוזה.exe', 'scan.pdf')).toBe('חוזה.exe.pdf')
})
