type Entry = {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Entry> }
type Lack = { name: string; version: string; of: string }

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']
const LIBC: Record<string, string> = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

/**
 * Returns the optional dependencies that are missing from the lock file. npm omits one if the current registry does not
 * serve it (mostly binaries for other systems), and `npm ci` then rejects the lock file as out of sync.
 */
export function lacking({ packages }: Lock): Lack[] {
  return Object.entries(packages).flatMap(([of, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesOf(of, name).some((place) => packages[place]))
      .map(([name, version]) => ({ name, version, of })),
  )
}

export const lockProblems = (lock: Lock) =>
  lacking(lock).map(({ name, version, of }) => `${of}: ${name}@${version} is not in the lock file: npm run lock`)

/** Returns the lock file with an entry for each missing binary. Its system and processor are derived from its name. */
export function completed(lock: Lock): Lock {
  const added = lacking(lock).map(({ name, version, of }): [string, Entry] => {
    const entry: Entry = { version: exact(name, version), optional: true, ...platformOf(name) }
    return [`node_modules/${name}`, lock.packages[of]?.dev ? { ...entry, dev: true } : entry]
  })
  const packages = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(packages) }
}

/** Returns the places where Node looks for `name` from the package at `place`, the nearest first. */
function placesOf(place: string, name: string): string[] {
  const places = [`${place}/node_modules/${name}`]
  for (let at = place.lastIndexOf('/node_modules/'); at >= 0; at = place.lastIndexOf('/node_modules/', at - 1)) {
    places.push(`${place.slice(0, at)}/node_modules/${name}`)
  }
  return [...places, `node_modules/${name}`]
}

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/.]/)
  const os = words.find((word) => SYSTEMS.includes(word))
  const cpu = words.find((word) => PROCESSORS.includes(word))
  if (!os || !cpu) throw new Error(`${name} names no system and processor: add it to the lock file by hand`)
  const libc = os === 'linux' ? words.map((word) => LIBC[word]).find(Boolean) : undefined
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) }
}

function exact(name: string, version: string): string {
  if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) throw new Error(`${name}@${version} is a range: add it by hand`)
  return version
}
