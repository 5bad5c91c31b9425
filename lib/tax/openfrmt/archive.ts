import { writeZip } from '@/lib/files/zip-writer'
import { businessDay, formatTime } from '@/lib/format/dates'

import { type Ini, iniRecords } from './records'

const END = '\r\n'

export type Business = Ini['business'] & { dealer: string; key: string; from: string; to: string }

/**
 * Builds the archive of a uniform file: INI.TXT and BKMVDATA.TXT, in the folder that the Tax Authority's instructions
 * prescribe.
 */
export async function* uniformArchive(business: Business, data: readonly string[], madeAt: Date) {
  const counts: Record<string, number> = {}
  let records = 0
  for (const text of data)
    for (const line of text.split(END)) {
      if (!line) continue
      const code = line.slice(0, 4)
      counts[code] = (counts[code] ?? 0) + 1
      records += 1
    }
  const folder = folderOf(business.dealer, madeAt)
  const { dealer, key, from, to, ...named } = business
  const ini = iniRecords({
    dealer,
    key,
    from,
    to,
    records,
    counts,
    madeAt,
    business: named,
    folder: folder.replaceAll('/', '\\'),
  })
  const { stream } = await writeZip(
    [
      {
        name: `${folder}/INI.TXT`,
        open: async () => [hebrewBytes(ini.map((line) => line + END).join(''))].values() as never,
      },
      { name: `${folder}/BKMVDATA.TXT`, open: async () => bytesOf(data) },
    ],
    madeAt,
  )
  yield* stream as unknown as AsyncIterable<Uint8Array>
}

/** Returns the folder `OPENFRMT/<eight digits>.<yy>/<MMDDhhmm>`, in business time. */
function folderOf(dealer: string, at: Date): string {
  const [year = '', month = '', day = ''] = businessDay(at).split('-')
  return `OPENFRMT/${dealer.padStart(9, '0').slice(0, 8)}.${year.slice(-2)}/${month}${day}${formatTime(at).replace(':', '')}`
}

async function* bytesOf(data: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of data) yield hebrewBytes(text)
}

/** Encodes a text as ISO-8859-8 in logical order: Latin unchanged, Hebrew letters from 0xE0. */
export function hebrewBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0)
    if (code < 0x80) return code
    if (code >= 0x5d0 && code <= 0x5ea) return code - 0x5d0 + 0xe0
    throw new RangeError('a sign outside of ISO-8859-8')
  })
}
