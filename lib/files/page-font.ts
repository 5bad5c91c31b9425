import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAMES = /^heebo-(hebrew|latin)\.woff2$/

/** Returns a file with the letters of landing pages, from the installed package; null for every other name. */
export async function pageFont(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const subset = NAMES.exec(name)?.[1]
  if (!subset) return null
  const root = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', '@fontsource-variable', 'heebo', 'files')
  return new Uint8Array(await readFile(join(/* turbopackIgnore: true */ root, `heebo-${subset}-wght-normal.woff2`)))
}
