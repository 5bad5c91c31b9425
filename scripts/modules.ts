import { mkdirSync, writeFileSync } from 'node:fs'

import { manifestFiles } from './run/manifest'

/** `npm run modules`: gathers what the modules tell of themselves into `lib/manifest`. */
mkdirSync('lib/manifest', { recursive: true })
const files = Object.entries(manifestFiles())
for (const [path, text] of files) writeFileSync(path, text)
console.log(`lib/manifest: ${files.length} files`)
