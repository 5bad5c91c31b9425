import { expect, test } from 'vitest'
import { directiveProblems } from './directives'
import { physicalSideProblems } from './sides'

const css = (text: string) => physicalSideProblems([{ path: 'a.css', text }])
const tsx = (text: string) => physicalSideProblems([{ path: 'a.tsx', text }])

test('a physical side in a style sheet is found with its line', () => {
  expect(css('.a {\n  color: red;\n  margin-left: 1px;\n}')).toEqual(['a.css:3: margin-left: 1px;'])
  for (const rule of ['padding-right: 0', 'text-align: left', 'float: right', 'left: 0', 'border-top-left-radius: 2px'])
    expect(css(`.a { ${rule}; }`)).toHaveLength(1)
})

test('logical sides are fine', () => {
  expect(css('.a { margin-inline-start: 1px; text-align: start; inset-inline-end: 0; }')).toEqual([])
})

test('numbers, money and islands of left-to-right text may have a left', () => {
  expect(css('.num { text-align: left }\n.cell .money,\n.b { padding-right: 1px }\n[dir="ltr"] { left: 0 }')).toEqual(
    [],
  )
  expect(css('.num { color: red }\n.b { text-align: left }')).toHaveLength(1)
  expect(css('.ltr { .inner { left: 0 } }\n.b { left: 0 }')).toEqual(['a.css:2: .b { left: 0 }'])
})

test('a side on purpose says why on its line', () => {
  expect(css('.spin { left: 0; /* physical: the circle is centred */ }')).toEqual([])
})

test('a physical side in a component is found', () => {
  expect(tsx('<p style={{ marginLeft: 4 }}>')).toHaveLength(1)
  expect(tsx("<p style={{ textAlign: 'right' }}>")).toHaveLength(1)
  expect(tsx('<p style={{ marginInlineStart: 4, left: x }}>')).toEqual([])
})

test('server actions and cache directives are found, words about them are not', () => {
  const text = "// no 'use server' here\n'use server'\nconst a = 1\n  \"use cache: remote\"\n'use client'"
  expect(directiveProblems([{ path: 'a.ts', text }])).toEqual(["a.ts:2: 'use server'", 'a.ts:4: "use cache: remote"'])
})
