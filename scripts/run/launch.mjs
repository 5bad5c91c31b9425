import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { areProgramsBuilt, PROGRAMS } from './sources.mjs'

// `node launch.mjs start`: runs a program of `scripts` as the build has bundled it, or else, before the first build and
// after a change, from its source.
const [, , name] = process.argv
if (areProgramsBuilt()) await import(pathToFileURL(join(PROGRAMS, `${name}.mjs`)).href)
else {
  await import('tsx')
  await import(`../${name}.ts`)
}
