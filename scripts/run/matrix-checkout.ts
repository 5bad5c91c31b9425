import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths'

export type User = { uid: number; gid: number } | undefined
type Options = { isOpen: boolean; owner: User }

const SHELF = '/var/lib/kesher'

/**
 * Makes a copy of this checkout: closed to everybody except root, like root's home, or open and owned by an ordinary
 * user. Its packages are hard links where the disk allows it. `remove` deletes the files that it left outside the copy.
 */
export function makeCheckout({ isOpen, owner }: Options) {
  const outer = mkdtempSync(join(tmpdir(), 'kesher-start-'))
  const folder = join(outer, 'checkout')
  const dataDir = join(folder, '.data')
  const shelf = existsSync(SHELF) ? readdirSync(SHELF) : []
  mkdirSync(folder)
  chmodSync(outer, isOpen ? 0o755 : 0o700)
  for (const name of readdirSync(root))
    if (!['.data', '.git', 'node_modules', 'test-results'].includes(name)) copy(name, folder)
  copy('node_modules', folder, '-al') || copy('node_modules', folder)
  if (owner) give(folder, owner)
  const real = realpathSync(folder)
  return { outer, folder: real, dataDir: join(real, '.data'), remove: () => clearShelf(dataDir, shelf) }
}

function copy(name: string, folder: string, how = '-a') {
  return spawnSync('cp', [how, join(root, name), folder], { stdio: 'ignore' }).status === 0
}

/**
 * Changes the owner of the copy. The packages are excluded, because hard-linked files have one owner under all their
 * names.
 */
function give(folder: string, { uid, gid }: NonNullable<User>) {
  const own = readdirSync(folder).filter((name) => name !== 'node_modules')
  spawnSync('chown', ['-R', `${uid}:${gid}`, ...own.map((name) => join(folder, name))])
  spawnSync('chown', [`${uid}:${gid}`, folder])
}

function clearShelf(dataDir: string, before: string[]) {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  rmSync(join(SHELF, name), { recursive: true, force: true })
  if (!existsSync(SHELF)) return
  for (const entry of readdirSync(SHELF)) {
    if (entry.startsWith('native-') && !before.includes(entry))
      rmSync(join(SHELF, entry), { recursive: true, force: true })
  }
}
