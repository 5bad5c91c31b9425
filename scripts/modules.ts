import { mkdirSync, writeFileSync } from 'node:fs'

import { manifestFiles } from './run/manifest'

/** `npm run modules`: generates `lib/manifest` from the declarations of the modules. */
mkdirSync('lib/manifest', { recursive: true })
const files = Object.entries(manifestFiles())
for (const [path, text] of files) writeFileSync(path, text)
console.log(`lib/manifest: ${files.length} files`)
