import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { exportedValues, inLib, readSources } from '../run/house'
import { GATHERED, manifestFiles } from '../run/manifest'

const files = Object.entries(manifestFiles())
const sources = readSources()
const modules = inLib(sources).filter(({ file }) => file.startsWith('lib/modules/'))
/** Declarations that a module with a list of records must have, or give a reason for omitting. */
const CONCERNS = ['topics', 'palette', 'operations', 'notifications', 'publicEvents']
const OF_A_PERSON = '/personal-data.rules.ts'

describe('what modules tell of themselves', () => {
  it.each(files)('is gathered in %s as they tell it now (npm run modules)', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  it('of each list of records is topics, palette, operations, notifications and events for outside systems, or why there is none', () => {
    const manifests = modules.filter(({ file }) => file.endsWith('/module.ts') && hasList(file))
    expect(manifests.length).toBeGreaterThan(10)
    for (const { file, text } of manifests) {
      const reasons = text.split('\n// Not told here, and why:\n')[1] ?? ''
      const absent = [...reasons.matchAll(/^\/\/ (\w+): .{10,}$/gm)].map(([, concern]) => concern)
      const declared = CONCERNS.filter((concern) => text.includes(`export const ${concern} = {\n`))
      expect({ file, all: [...declared, ...absent].sort() }).toEqual({ file, all: CONCERNS.toSorted() })
    }
  })

  it('of a person is told in each file that is called so, and nowhere else', () => {
    const names = [...GATHERED].flatMap(([name, ending]) => (ending === OF_A_PERSON ? [name] : []))
    const declared = modules.flatMap(exportedValues).filter(({ name }) => names.includes(name))
    const called = modules.map(({ file }) => file).filter((file) => file.endsWith(OF_A_PERSON))
    expect([...new Set(declared.map(({ file }) => file))]).toEqual(called)
    // A typed list outside these files would not be gathered, so neither a data copy nor an erasure would include it.
    const typed = modules.filter(({ text }) =>
      /\b(PersonSection|ErasureStep|TableFates|KeptByLaw|KeptRecord)\b.*=/.test(text),
    )
    expect(typed.map(({ file }) => file)).toEqual(called)
  })

  it('of a table of customers is told by one module, and an erasure begins with the card', () => {
    const tables = keysOf(
      /export const tableFates: TableFates = \{([\s\S]*?)\n\}\n/,
      'personal-data.rules.ts',
      /^ {2}(\w+):/gm,
    )
    expect(tables).toEqual([...new Set(tables)])
    expect(tables.length).toBeGreaterThan(0)
    expect(manifestFiles()['lib/manifest/erasure-steps.ts']).toContain('erasureSteps = [\n  ...Customers,\n')
  })

  it('has an event for nothing that never happens, and a listener for nothing that is not told', () => {
    const declared = keysOf(/export type Events = \{([\s\S]*?)\n\}\n/, 'module.ts')
    const heard = keysOf(/export const subscribers: Subscribers = \{([\s\S]*?)\n\}\n/, 'subscribers.commands.ts')
    const emitted = sources.flatMap(({ text }) => [...text.matchAll(/\bemit\(tx, '([^']+)'/g)].map(([, name]) => name))
    expect(new Set(emitted)).toEqual(new Set(declared))
    expect(new Set(heard)).toEqual(new Set(declared))
  })
})

/** Whether a module has records and a list screen of its own. */
const hasList = (manifest: string) => {
  const folder = manifest.replace(/module\.ts$/, '')
  const declaresEntities = modules.some(
    ({ file, text }) => file === manifest && text.includes('export const entities = {'),
  )
  return declaresEntities && modules.some(({ file }) => file.startsWith(folder) && file.endsWith('.list.ts'))
}

/** Returns the keys of an object literal in the files of that name: quoted keys, or those that match `key`. */
const keysOf = (literal: RegExp, name: string, key = /^ {2}(?:async )?'([^']+)'/gm) =>
  sources
    .filter(({ file }) => file.startsWith('lib/modules/') && file.endsWith(`/${name}`))
    .flatMap(({ text }) => [...(literal.exec(text)?.[1] ?? '').matchAll(key)])
    .map(([, found]) => found)
