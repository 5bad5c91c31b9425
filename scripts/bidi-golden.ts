import { writeFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright'

/**
 * Writes lib/pdf/golden/bidi.json: mixed-direction strings and the order, from left to right, in which Chromium
 * displays their grapheme clusters. Run it with `npx tsx scripts/bidi-golden.ts`. The seed is fixed, the file is
 * committed, and lib/pdf/bidi.test.ts compares with it.
 */
const CASES = 400
const PIECES = [
  'שלום',
  'לקוח',
  'חשבון',
  'סה"כ',
  'מע"מ',
  'ת.ז.',
  'ש״ח',
  'צ׳ק',
  'בְּרֵאשִׁית',
  'שַׁבָּת',
  'רחוב הרצל',
  'כהן-לוי',
  '12345',
  '1,234.50',
  '17%',
  '18.5%',
  '₪ 4,110',
  '₪4,110.00',
  '4,110 ₪',
  '03/11/2026',
  '2026-11-03',
  '10:05',
  '-45',
  '+972-52-123-4567',
  'ACME Ltd',
  'Node.js',
  'a@b.co.il',
  'https://kesher.co.il/a?b=1',
  'PDF',
  'iPhone 15',
  '(להלן: "הספק")',
  '(2)',
  '[א]',
  '{x}',
  '"quote"',
  '«ב»',
  '–',
  '—',
  '...',
  '!',
  '?',
  ':',
  ';',
  '/',
  '*',
  '#3',
  '&',
  '=',
  '<',
  '>',
  '1/2',
  'א.',
  'ב)',
  '№ 7',
]
const JOINTS = [' ', ' ', ' ', ' ', '', ', ', ' - ', ': ', '/']

const page = await openPage()
const cases = []
for (const text of samples()) cases.push({ text, visual: await measured(page, text) })
await writeFile('lib/pdf/golden/bidi.json', `[\n${cases.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`)
await page.context().browser()?.close()

async function openPage(): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
  const opened = await browser.newPage()
  await opened.setContent('<div dir="rtl" style="white-space:pre;font:20px sans-serif;width:4000px"></div>')
  return opened
}

function measured(on: Page, text: string): Promise<string[]> {
  return on.evaluate((value) => {
    const div = document.querySelector('div')
    if (!div) return []
    div.textContent = value
    const node = div.firstChild as Text
    const clusters = [...new Intl.Segmenter('he', { granularity: 'grapheme' }).segment(value)]
    const placed = clusters.map(({ segment, index }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + segment.length)
      return { segment, x: range.getBoundingClientRect().left }
    })
    return placed.sort((a, b) => a.x - b.x).map((one) => one.segment)
  }, text)
}

function samples(): string[] {
  const random = generator(20_261_103)
  const pick = (from: string[]) => from[Math.floor(random() * from.length)] ?? ''
  return Array.from({ length: CASES }, () => {
    let text = pick(PIECES)
    for (let more = 1 + Math.floor(random() * 6); more > 0; more--) text += pick(JOINTS) + pick(PIECES)
    return text
  })
}

/** Random generator (mulberry32) that returns the same numbers on every machine. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
