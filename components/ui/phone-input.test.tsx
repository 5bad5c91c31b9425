import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { PhoneField } from './phone-input'

const shown = (value: string) =>
  /value="([^"]*)"/.exec(renderToStaticMarkup(<PhoneField label="טלפון" value={value} readOnly />))?.[1]

test.each([
  ['+972535559411', '053-555-9411'],
  ['+97235550131', '03-555-0131'],
  ['+97253555941', '+97253555941'],
  ['+442079460958', '+442079460958'],
  ['053-5559', '053-5559'],
])('%s stands in its field as %s', (kept, written) => {
  expect(shown(kept)).toBe(written)
})
