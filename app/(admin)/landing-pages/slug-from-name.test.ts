import { expect, test } from 'vitest'

import { slugFromName } from './slug-from-name'

test.each([
  ['מבצע קיץ 2026', 'מבצע-קיץ-2026'],
  ['  Summer Sale! ', 'summer-sale'],
  ['יעוץ מס: צ׳ק־אפ', 'יעוץ-מס-צק-אפ'],
  ['★★★', ''],
])('the name %s becomes the address %s', (name, slug) => {
  expect(slugFromName(name)).toBe(slug)
})
