import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import { AREAS, specsOf } from './areas'

const specs = readdirSync('e2e').flatMap((file) => /^([\w-]+)\.spec\.ts$/.exec(file)?.[1] ?? [])

const folders = ['lib', 'app', 'components'].flatMap((top) =>
  readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name.replaceAll('_', '-')),
)

test('every spec is reached by a change of some folder, and no other is named', () => {
  const named = AREAS.flatMap((area) => area.specs)
  expect(named.filter((spec) => !specs.includes(spec))).toEqual([])
  expect(specs.filter((spec) => spec !== 'walk' && !named.includes(spec) && !folders.includes(spec))).toEqual([])
})

test('a change of a module leads to its specs, and of a screen to the walk', () => {
  expect(specsOf(['lib/modules/posts/posts.queries.ts'])).toEqual(['posts'])
  expect(specsOf(['app/(admin)/posts/page.tsx'])).toEqual(['posts', 'walk'])
  expect(specsOf(['app/(admin)/services/tax_documents/page.tsx'])).toEqual(['services', 'tax-documents', 'walk'])
  expect(specsOf(['e2e/coupons.spec.ts', 'README.md', 'lib/modules/posts/posts.rules.test.ts'])).toEqual(['coupons'])
})
