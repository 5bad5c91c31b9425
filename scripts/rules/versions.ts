import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Lock = { packages: Record<string, { version?: string }> }
type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

/**
 * Returns packages below the checked-in minimum version (older ones have known vulnerabilities), and dependencies that
 * are not pinned.
 */
export function versionProblems(root: string): string[] {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const floors: Record<string, string> = read('scripts/min-versions.json')
  return [...below(read('package-lock.json'), floors), ...loose(read('package.json'))]
}

/** Returns the packages below their minimum. Nested copies count too, because a dependency may bring an old one. */
export function below({ packages }: Lock, floors: Record<string, string>): string[] {
  return Object.entries(packages).flatMap(([path, { version = '0' }]) => {
    const floor = floors[path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)]
    return floor && isOlder(version, floor) ? [`${path}: ${version}, at least ${floor} is needed`] : []
  })
}

/** Returns the dependencies that specify a range. */
export function loose({ dependencies, devDependencies }: Manifest): string[] {
  const all = Object.entries({ ...dependencies, ...devDependencies })
  return all
    .filter(([, range]) => !/^\d+\.\d+\.\d+/.test(range))
    .map(([name, range]) => `${name}: ${range} is not an exact version`)
}

function isOlder(version: string, floor: string) {
  const [have, want] = [version, floor].map((text) => text.split(/[.-]/).map(Number))
  for (let part = 0; part < 3; part++) {
    const difference = (have?.[part] ?? 0) - (want?.[part] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
