import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sealDocument } from './assemble'
import { ensureSigningKey, type SigningKey } from './certificate'
import { flattenPdf } from './flatten'
import {
  countColouredPixels,
  countDifferingPixels,
  hasPoppler,
  type Picture,
  pagesByPoppler,
  pagesByViewer,
} from './rendering'
import { SEEN_COLOR, UNSEEN_COLOR } from './sample-drawing'
import { SAMPLES, sampleWithoutAppearances, writeSamples } from './shown-and-sealed.samples'

/** Antialiasing of edges differs slightly if a form is drawn by the page instead of on top of it. */
const SMOOTHING = { most: 96 }

const names = Object.keys(SAMPLES)
const field = { x: 0.7, y: 0.85, w: 0.2, h: 0.1 }
const evidence = { title: 'הסכם', number: '7', signers: [], events: [], createdAt: '2026-11-03T09:00:00.000Z' }

let dir = ''
let key: SigningKey
let source: Uint8Array
let flat: Uint8Array

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kesher-shown-'))
  key = await ensureSigningKey(dir)
  source = await writeSamples()
  flat = await flattenPdf(source)
}, 60_000)
afterAll(() => rm(dir, { recursive: true, force: true }))

const sealed = async (source: Uint8Array, isFlat: boolean) => {
  const fields = names.map((_, page) => ({ ...field, page, value: { kind: 'text' as const, text: 'דנה כהן' } }))
  return (await sealDocument({ ...evidence, source, isFlat, fields, sealedBy: 'קשר' }, key)).bytes
}

const onEach = (count: (page: number) => number | undefined) =>
  Object.fromEntries(names.map((title, page) => [title, count(page) ?? 0]))
const none = onEach(() => 0)
const isColoured = (pages: Picture[], colour: typeof UNSEEN_COLOR | typeof SEEN_COLOR) =>
  onEach((page) => Math.sign(pages[page] ? countColouredPixels(pages[page], colour) : 0))
const between = (one: Picture[], other: Picture[], rule = {}) =>
  onEach((page) => (one[page] && other[page] ? countDifferingPixels(one[page], other[page], rule) : Number.NaN))

describe('what is sealed is what was shown', { timeout: 60_000 }, () => {
  it('shows of the flat file what a reader shows of the upload', async () => {
    const [before, after] = [await pagesByViewer(source), await pagesByViewer(flat)]
    expect(isColoured(before, SEEN_COLOR)).toEqual(onEach(() => 1))
    expect(isColoured(before, UNSEEN_COLOR)).toEqual(none)
    expect(isColoured(after, UNSEEN_COLOR)).toEqual(none)
    expect(between(before, after, SMOOTHING)).toEqual(none)
  })

  it.runIf(hasPoppler)('seals the flat file as it is outside the fields [needs poppler-utils]', async () => {
    const shown = await pagesByPoppler(flat)
    expect(isColoured(shown, SEEN_COLOR)).toEqual(onEach(() => 1))
    expect(isColoured(shown, UNSEEN_COLOR)).toEqual(none)
    const pages = await pagesByPoppler(await sealed(flat, true))
    expect(between(shown, pages, { except: [field] })).toEqual(none)
    expect(Object.values(between(shown, pages)).every((count) => count > 20)).toBe(true)
  })

  it.runIf(hasPoppler)('seals an older document as its signers saw it [needs poppler-utils]', async () => {
    const pages = await pagesByPoppler(await sealed(source, false))
    expect(between(await pagesByPoppler(flat), pages, { except: [field] })).toEqual(none)
  })

  it('keeps nothing of what a layer hid', () => {
    const latin = Buffer.from(flat).toString('latin1')
    for (const word of ['OCProperties', '/OCG', '/OCMD', '/OC ', 'JavaScript', 'ViewerPreferences', '/Annots'])
      expect(latin).not.toContain(word)
  })

  it('writes values that bring no look of their own, Hebrew too, and no password', async () => {
    const [page] = await pagesByViewer(await flattenPdf(await sampleWithoutAppearances()))
    if (!page) throw new Error('no page')
    const white = { ...page, rgb: page.rgb.map(() => 255) }
    const inked = (y: number) =>
      countDifferingPixels(page, white, { except: others({ y: (200 - y) / 220, h: 20 / 220 }) })
    expect([20, 60, 100].every((y) => inked(y) > 20)).toBe(true)
    expect(inked(140)).toBe(0)
  })

  it('draws a second time without touching what it drew the first time', async () => {
    expect(between(await pagesByViewer(flat), await pagesByViewer(await flattenPdf(flat)))).toEqual(none)
  })
})

/** Everything above and below a box. */
const others = ({ y, h }: { y: number; h: number }) => [
  { x: 0, y: 0, w: 1, h: y - 0.02 },
  { x: 0, y: y + h + 0.02, w: 1, h: 1 },
]
