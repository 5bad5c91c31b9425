import type { PageContent } from '@/lib/modules/landing-pages/blocks.schema'

/** What is wrong, by path. */
export type Errors = Readonly<Record<string, string>>

/** Where something is edited: a block, the list of blocks, or another part of the panel. */
export type Spot = { block: string } | { part: 'blocks' | 'theme' | 'sending' | 'share' }
export type Fault = {
  name: string
  text: string
  spot: Spot /** Path inside the block, or inside the page. */
  path: string
}

/**
 * Returns what a handler refused of a page, with where it is mended. A block is known by its id from then on, since it may
 * be moved before it is mended.
 */
export const toFaults = (fields: Readonly<Record<string, string>>, { blocks }: PageContent): Fault[] =>
  Object.entries(fields).map(([name, text]) => {
    const [, index, path = ''] = /^content\.blocks\.(\d+)\.?(.*)$/.exec(name) ?? []
    const block = index === undefined ? undefined : blocks[Number(index)]
    if (block) return { name, text, path, spot: { block: block.id } }
    return { name, text, path: name.replace(/^content\./, ''), spot: { part: partOf(name) } }
  })

function partOf(name: string) {
  if (name === 'formChannelId' || name.startsWith('content.thanks')) return 'sending'
  if (name.startsWith('content.seo')) return 'share'
  return /^content\.(theme|language)/.test(name) ? 'theme' : 'blocks'
}

/** Returns the faults of a block by path inside it, or those outside the blocks. */
export const errorsOf = (faults: readonly Fault[], block: string | null): Record<string, string> =>
  Object.fromEntries(
    faults
      .filter(({ spot }) => ('block' in spot ? spot.block === block : block === null))
      .map(({ path, text }) => [path, text]),
  )
