import { GALLERY, looksOf, SCREENS, test, walk } from './support/walk'

// Each screen is a test of its own for whichever worker is free; they share the windows and the company, and change neither.
test.describe.configure({ mode: 'parallel' })

const PLACES = [
  ...SCREENS.map((name) => ({ name, label: name as string, search: '' })),
  ...GALLERY.map((tab) => ({ name: 'second-page' as const, label: `second-page, ${tab}`, search: `?tab=${tab}` })),
]

for (const { name, label, search } of PLACES) {
  for (const look of looksOf(label)) {
    test(`${label}, ${look.skin}, ${look.width} px, is as every screen is`, ({ walker }) =>
      walk(walker, { name, search }, look))
  }
}
