import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completed, lacking } from './rules/lock'
import { root } from './run/paths'

/**
 * `npm run lock`, after an install that changed packages: restores the lock file entries that the current registry did
 * not serve.
 */
const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = lacking(lock)
if (added.length > 0) writeFileSync(file, `${JSON.stringify(completed(lock), null, 2)}\n`)
console.log(`${added.length} added to package-lock.json`)
