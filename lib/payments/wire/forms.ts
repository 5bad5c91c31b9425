import { randomBytes } from 'node:crypto'

type Field = readonly [name: string, value: string]

/** Returns the fields in the given order, without those that have no value. */
export const withoutEmpty = (fields: readonly (readonly [string, string | null | undefined])[]): Field[] =>
  fields.filter((field): field is Field => field[1] !== null && field[1] !== undefined && field[1] !== '')

/** Encodes fields as `application/x-www-form-urlencoded`. */
export const urlEncoded = (fields: readonly Field[]) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
})

/** Encodes fields as `multipart/form-data`; field names are our own, and a value cannot contain the random boundary. */
export function multipart(fields: readonly Field[], boundary = `----kesher${randomBytes(16).toString('hex')}`) {
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}
