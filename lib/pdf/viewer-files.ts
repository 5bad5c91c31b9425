import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDERS: Record<string, { path: string; names: RegExp }> = {
  worker: { path: 'legacy/build', names: /^pdf\.worker\.min\.mjs$/ },
  cmaps: { path: 'cmaps', names: /^[\w-]+\.bcmap$/ },
  standard_fonts: { path: 'standard_fonts', names: /^[\w-]+\.(?:pfb|ttf)$/ },
  wasm: { path: 'wasm', names: /^[\w-]+\.(?:wasm|js)$/ },
  iccs: { path: 'iccs', names: /^[\w-]+\.icc$/ },
}

const MIME: Record<string, string> = {
  mjs: 'text/javascript',
  js: 'text/javascript',
  wasm: 'application/wasm',
  ttf: 'font/ttf',
}

/** Returns one of the PDF viewer's own files from the installed package; null for every other name. */
export async function viewerFile(
  folder: string,
  name: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; mime: string } | null> {
  const found = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined
  if (!found?.names.test(name)) return null
  const root = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', 'pdfjs-dist')
  const bytes = await readFile(join(/* turbopackIgnore: true */ root, found.path, name)).catch(() => null)
  if (!bytes) return null
  return { bytes: new Uint8Array(bytes), mime: MIME[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }
}
