import { expect, test } from 'vitest'
import { below, loose } from './versions'

test('a package below its floor is named, nested copies too (requirement 58)', () => {
  const packages = {
    '': {},
    'node_modules/next': { version: '16.4.10' },
    'node_modules/x/node_modules/sharp': { version: '0.34.9' },
    'node_modules/sharp': { version: '0.35.5' },
  }
  expect(below({ packages }, { next: '16.4.6', sharp: '0.35.5' })).toEqual([
    'node_modules/x/node_modules/sharp: 0.34.9, at least 0.35.5 is needed',
  ])
})

test('a range is not a pin (requirement 58)', () => {
  const manifest = { dependencies: { a: '1.2.3', b: '^1.2.3' }, devDependencies: { c: '1.0.0-beta.1', d: 'latest' } }
  expect(loose(manifest)).toEqual(['b: ^1.2.3 is not an exact version', 'd: latest is not an exact version'])
})
