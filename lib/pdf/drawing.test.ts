import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const FOLDERS = ['lib', 'app', 'components', 'scripts']
/** Calls and operators that draw text on a page. */
const DRAWING = /\.drawText\(|\bshowText\(|\bencodeText\(|\bdrawTextLines\(|\bcreateTextField\(|['"`]Tj['"`]/

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|samples)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
)

it('letters reach a page in one place alone, whose runs are those that the golden strings hold for', () => {
  expect(sources.length).toBeGreaterThan(500)
  const drawing = sources.filter((file) => DRAWING.test(readFileSync(file, 'utf8')))
  // Hidden text of an uploaded file is kept invisibly, so that the text after it keeps its position.
  expect(drawing).toEqual(['lib/pdf/hidden-content.mjs', 'lib/pdf/text.ts'])
})

it('that place draws runs of the layout and nothing else', () => {
  const text = readFileSync('lib/pdf/text.ts', 'utf8')
  expect(text.match(/\.drawText\(/g)).toHaveLength(1)
  expect(text).toMatch(
    /for \(const \{ font, text \} of runs\.flatMap\(\(run\) => layOutPieces\(style\.font, run\)\)\) \{\s+page\.drawText\(text,/,
  )
  expect(text).toContain("from './bidi'")
})

it.each(['writer', 'writer-table', 'writer-signatures', 'stamp-value', 'stamp-signature'])(
  '%s writes through the lines of text.ts',
  (name) => {
    expect(readFileSync(`lib/pdf/${name}.ts`, 'utf8')).toMatch(/from '\.\/text'/)
  },
)

it.each(['audit-page', 'wallet-statement', 'receipt', 'commission-statement', 'demo-contract', 'text-document'])(
  '%s writes through the writer',
  (name) => {
    expect(readFileSync(`lib/pdf/${name}.ts`, 'utf8')).toMatch(/RtlWriter/)
  },
)
