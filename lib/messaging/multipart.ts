import { randomBytes } from 'node:crypto'

export type MultipartFile = { field: string; name: string; mime: string; bytes: Uint8Array }

/** Returns a form with one file (RFC 7578) as bytes, and the type of content that names its boundary. */
export function toMultipart(
  fields: Readonly<Record<string, string>>,
  file: MultipartFile,
): { body: Uint8Array; contentType: string } {
  const boundary = `kesher-${randomBytes(16).toString('hex')}`
  const parts = Object.entries(fields).map(([name, value]) => part(boundary, disposition(name), Buffer.from(value)))
  const head = `${disposition(file.field)}; filename="${quoted(file.name)}"\r\ncontent-type: ${oneLine(file.mime)}`
  const body = Buffer.concat([...parts, part(boundary, head, file.bytes), Buffer.from(`--${boundary}--\r\n`)])
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}

const part = (boundary: string, head: string, bytes: Uint8Array) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n')])

const disposition = (name: string) => `content-disposition: form-data; name="${quoted(name)}"`

/** As browsers write names: a quotation mark or line break in a name cannot end it. */
const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const oneLine = (text: string) => text.replace(/[\r\n]/g, '')
