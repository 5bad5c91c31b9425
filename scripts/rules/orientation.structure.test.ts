import { expect, it } from 'vitest'
import { root } from '../run/paths'
import { sourcesOf } from './sources'

it('no style goes by how the screen is held: the office works upright and lying (WCAG 1.3.4)', () => {
  const turned = sourcesOf(root, ['app', 'components'], ['.css']).filter(({ text }) =>
    /\(\s*orientation\s*:/.test(text),
  )
  expect(turned.map(({ path }) => path)).toEqual([])
})
