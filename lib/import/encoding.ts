import { BadFile } from './bad-file'

/** Supported encodings of text files. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1255', 'iso-8859-8'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Number of bytes at the beginning that are searched for zero bytes. */
const LOOKED_AT = 4_000

/**
 * Detects the encoding of a byte stream: by the byte order mark, by the zero bytes of UTF-16, by valid UTF-8 to the
 * end, otherwise Windows-1255.
 */
export class EncodingSniffer {
  private head = new Uint8Array()
  private isUtf8 = true
  private readonly decoder = new TextDecoder('utf-8', { fatal: true })

  take(chunk: Uint8Array): void {
    if (this.head.length < LOOKED_AT)
      this.head = new Uint8Array(Buffer.concat([this.head, chunk.subarray(0, LOOKED_AT)]))
    if (!this.isUtf8) return
    try {
      this.decoder.decode(chunk, { stream: true })
    } catch {
      this.isUtf8 = false
    }
  }

  result(): Encoding {
    return byMark(this.head) ?? byZeros(this.head) ?? (this.isUtf8 ? 'utf-8' : 'windows-1255')
  }
}

function byMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

/**
 * Digits, commas and line ends of UTF-16 have a zero byte on one side; a single zero among thousands of bytes is noise.
 */
function byZeros(head: Uint8Array): Encoding | undefined {
  let [even, odd] = [0, 0]
  for (const [index, byte] of head.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even++
    else odd++
  }
  if (Math.max(even, odd) * 20 < head.length || head.length < 4) return undefined
  return odd >= even ? 'utf-16le' : 'utf-16be'
}

/** Decodes a byte stream piece by piece; invalid bytes become U+FFFD. Throws BadFile for an unknown encoding. */
export async function* decoded(source: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true })
    if (text) yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}

function decoderOf(encoding: Encoding): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new BadFile('הקידוד אינו נתמך')
  }
}
