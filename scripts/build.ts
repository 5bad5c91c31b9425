import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild, isBuilt } from './run/build'
import { lifecycle } from './run/lifecycle'
import { dataFolder, root } from './run/paths'

/** `npm run build`: makes the production build of the current sources. The roles use it and do not build again. */
const life = lifecycle()
process.chdir(root)
mkdirSync(dataFolder(), { recursive: true })
const logFile = join(dataFolder(), 'build.log')
console.log(isBuilt() ? 'הבנייה מעודכנת.' : `בונה את המערכת, כדקה או שתיים… (${logFile})`)
await ensureBuild(life, logFile).then(
  () => life.end(0),
  (error) => {
    console.error(error instanceof Error ? error.message : error)
    return life.end(1)
  },
)
