import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Returns the sizes of the scripts and style sheets that a page's HTML references, each compressed with brotli 11,
 * summed in KiB.
 */
export async function firstLoadScript(origin: string, path: string, cookie?: string) {
  const answer = await fetch(origin + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return firstLoadOf(origin, await answer.text())
}

/** The same for HTML that was loaded already. */
export async function firstLoadOf(origin: string, html: string) {
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? [])
  const styles = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].flatMap(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? [],
  )
  return { scripts: await weighAddresses(origin, scripts), styles: await weighAddresses(origin, styles) }
}

/** Returns the size of files, each once, in KiB. */
export async function weighAddresses(origin: string, addresses: readonly string[]): Promise<number> {
  let bytes = 0
  for (const address of new Set(addresses))
    bytes += await weightOf(new URL(address.replaceAll('&amp;', '&'), origin).href)
  return bytes / 1024
}

/** Compressed sizes by address. Screens share most of their files, so each file is fetched and compressed once. */
const weights = new Map<string, number>()

async function weightOf(address: string): Promise<number> {
  const known = weights.get(address)
  if (known !== undefined) return known
  const body = Buffer.from(await (await fetch(address)).arrayBuffer())
  const weight = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  weights.set(address, weight)
  return weight
}
