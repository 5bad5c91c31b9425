import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './paths'

const ICONS = join(root, 'components/ui/icons.tsx')
const DRAWINGS = join(root, 'node_modules/@tabler/icons-react/dist/esm/icons')

export const SPRITE_FILE = join(root, 'components/ui/icons.svg')

type Part = [tag: string, attributes: Record<string, string>]

/**
 * Returns the sprite: a symbol for each icon that components/ui/icons.tsx names. How it is stroked is up to the class
 * `icon` of who shows it.
 */
export async function drawSprite(): Promise<string> {
  const named = [...readFileSync(ICONS, 'utf8').matchAll(/export const (\w+) = .* name="([\w-]+)"/g)]
  const symbols = await Promise.all(named.map(([, component = '', name = '']) => drawSymbol(component, name)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join('\n')}\n</svg>\n`
}

async function drawSymbol(component: string, name: string): Promise<string> {
  const { __iconNode } = (await import(join(DRAWINGS, `${component}.mjs`))) as { __iconNode: Part[] }
  const parts = __iconNode.map(([tag, { key: _, ...attributes }]) => `<${tag}${attributesText(attributes)}/>`)
  return `<symbol id="${name}" viewBox="0 0 24 24">${parts.join('')}</symbol>`
}

const attributesText = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
