import { dirname } from 'node:path'

import {
  exportedValues,
  findImportCycles,
  inLib,
  literalSpreads,
  readSources,
  repeatedNames,
  withoutLayer,
} from './run/house'

/**
 * `npm run measure:house -- [folder]`: prints figures about the structure of the code. The folder may be another
 * checkout, so that the state before and after a change is measured by the same program.
 */
process.chdir(process.argv[2] ?? '.')

const sources = readSources()
const lib = inLib(sources)
const folders = [...countBy(lib.map(({ file }) => dirname(file))).values()]
const names = lib.flatMap(exportedValues)

/** The two folders of leads, and of websites: what they are, and what they look like. */
const LEADS = ['lib/modules/leads/', 'app/(admin)/leads/']
const SITES = ['lib/modules/sites/', 'app/(admin)/sites/']

const figures: Record<string, number> = {
  'source files': sources.length,
  'source files of lib': lib.length,
  'folders of lib': folders.length,
  'folders of lib with one source file': folders.filter((files) => files === 1).length,
  'files of modules whose names do not say their layer': withoutLayer(lib).length,
  'names of lib that are exported twice': repeatedNames(lib).length,
  'exported names of lib that end in Of': names.filter(({ name }) => /[a-z]Of$/.test(name)).length,
  'spreads of literals': sources.reduce((sum, source) => sum + literalSpreads(source), 0),
  'modules and folders of lib in circles': findImportCycles(lib).length,
  'lines of lib/modules/customers': linesBelow(['lib/modules/customers/']),
  'files of leads': below(LEADS).length,
  'lines of leads': linesBelow(LEADS),
  'files of websites': below(SITES).filter(({ file }) => !isTest(file)).length,
  'lines of websites': linesBelow(SITES),
}
for (const [name, figure] of Object.entries(figures)) console.log(`${String(figure).padStart(7)}  ${name}`)

function isTest(file: string): boolean {
  return /\.(test|testing)\.tsx?$/.test(file)
}

function below(folders: readonly string[]) {
  return sources.filter(({ file }) => folders.some((folder) => file.startsWith(folder)))
}

function linesBelow(folders: readonly string[]): number {
  return below(folders).reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
}

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
