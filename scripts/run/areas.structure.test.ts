import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import { AREAS, specsOf } from './areas'

const specs = readdirSync('e2e').flatMap((file) => /^([\w-]+)\.spec\.ts$/.exec(file)?.[1] ?? [])

test('every spec is reached by a change of some folder, and no other is named', () => {
  expect([...new Set(['walk', ...AREAS.flatMap((area) => area.specs)])].sort()).toEqual([...specs].sort())
})

test('a change of a module leads to its specs, and of a screen to the walk', () => {
  expect(specsOf(['lib/modules/posts/posts.queries.ts'])).toEqual(['posts'])
  expect(specsOf(['app/(admin)/posts/page.tsx'])).toEqual(['posts', 'walk'])
  expect(specsOf(['e2e/coupons.spec.ts', 'README.md', 'lib/modules/posts/posts.rules.test.ts'])).toEqual(['coupons'])
})
