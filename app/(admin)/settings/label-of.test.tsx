import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { LabelOf } from './label-of'

test('a field of a row is told with the name of its row, which the summary of what is wrong reads', () => {
  const html = renderToStaticMarkup(<LabelOf name="קידומת" of="לקוחות" />)
  expect(html.replace(/<[^>]+>/g, '')).toBe('קידומת (לקוחות)')
})
