import { Resolver } from 'node:dns/promises'

/** Reads the TXT records of a name: none if there is no such name, null if DNS did not answer. */
export type TxtReader = (name: string) => Promise<string[] | null>

const TIMEOUT_MS = 4_000
const ABSENT: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

/** Reads TXT records from the resolver of this machine. */
export const readTxtRecords: TxtReader = async (name) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return ABSENT.has(code) ? [] : null
  }
}
