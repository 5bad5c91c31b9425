import { GALLERY, SCREENS, test, variantsFor, walk } from './support/walk'

// Each screen is a test of its own for any free worker. The tests share the windows and the company, and change
// neither.
test.describe.configure({ mode: 'parallel' })

const PLACES = [
  ...SCREENS.map((name) => ({ name, label: name as string, search: '' })),
  ...GALLERY.map((tab) => ({ name: 'second-page' as const, label: `second-page, ${tab}`, search: `?tab=${tab}` })),
  // A 28-day chart has its last label at its very end; a chart of the current month has that on some days only.
  { name: 'services-money' as const, label: 'services-money, 28 days', search: '?from=2026-02-01&to=2026-02-28' },
]

for (const { name, label, search } of PLACES) {
  for (const variant of variantsFor(label)) {
    test(`${label}, ${variant.skin}, ${variant.width} px, is as every screen is`, ({ walker }) =>
      walk(walker, { name, search }, variant))
  }
}
