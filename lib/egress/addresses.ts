import { lookup } from 'node:dns/promises'

/** Reads the addresses to which a name leads, in order; none if there is no such name, null if DNS did not answer. */
export type AddressReader = (host: string) => Promise<string[] | null>

const ABSENT: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

/** Reads addresses by the resolver of this machine. */
export const readAddresses: AddressReader = async (host) => {
  try {
    const found = await lookup(host, { all: true, verbatim: true })
    return [...new Set(found.map(({ address }) => address))].sort()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return ABSENT.has(code) ? [] : null
  }
}
