import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { readSources } from '../run/house'
import { manifestFiles } from '../run/manifest'

const files = Object.entries(manifestFiles())
const sources = readSources()

describe('what modules tell of themselves', () => {
  it.each(files)('is gathered in %s as they tell it now (npm run modules)', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  it('has an event for nothing that never happens, and a listener for nothing that is not told', () => {
    const told = keysOf(/export type Events = \{([\s\S]*?)\n\}\n/, 'module.ts')
    const heard = keysOf(/export const subscribers: Subscribers = \{([\s\S]*?)\n\}\n/, 'subscribers.commands.ts')
    const emitted = sources.flatMap(({ text }) => [...text.matchAll(/\bemit\(tx, '([^']+)'/g)].map(([, name]) => name))
    expect(new Set(emitted)).toEqual(new Set(told))
    expect(new Set(heard)).toEqual(new Set(told))
  })
})

/** The quoted keys of a literal in the files of that name. */
const keysOf = (literal: RegExp, name: string) =>
  sources
    .filter(({ file }) => file.startsWith('lib/modules/') && file.endsWith(`/${name}`))
    .flatMap(({ text }) => [...(literal.exec(text)?.[1] ?? '').matchAll(/^ {2}(?:async )?'([^']+)'/gm)])
    .map(([, key]) => key)
