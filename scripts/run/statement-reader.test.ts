import { expect, it } from 'vitest'

import { readStatements } from './statement-reader'

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const text = (value: string) => Buffer.from(`${value}\0`)
const untyped = (...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([int32(body.length + 4), body])
}
const message = (type: string, ...parts: Buffer[]) => Buffer.concat([Buffer.from(type), untyped(...parts)])

const startup = untyped(int32(196608), text('user'), text('kesher'), text(''))
const encryptionRequest = untyped(int32(80877103))
const query = (sql: string) => message('Q', text(sql))
const parse = (name: string, sql: string) => message('P', text(name), text(sql), Buffer.from([0, 0]))
const bind = (portal: string, name: string) => message('B', text(portal), text(name), Buffer.alloc(6))
const execute = (portal: string) => message('E', text(portal), int32(0))
const sync = message('S')

const readAll = (...chunks: Buffer[]) => {
  const read = readStatements()
  return chunks.flatMap((chunk) => read(chunk))
}

it('reads simple queries after the startup message, several in one chunk', () => {
  expect(readAll(Buffer.concat([startup, query('begin'), query("select 'שלום'"), query('commit')]))).toEqual([
    'begin',
    "select 'שלום'",
    'commit',
  ])
})

it('skips a request for encryption before the startup message', () => {
  expect(readAll(encryptionRequest, startup, query('select 1'))).toEqual(['select 1'])
})

it('counts a statement when it is executed, not when it is prepared', () => {
  expect(readAll(startup, parse('', 'select $1'), bind('', ''))).toEqual([])
  expect(readAll(startup, parse('', 'select $1'), bind('', ''), execute(''), sync)).toEqual(['select $1'])
})

it('returns a named statement as its text, each time that it is executed', () => {
  const again = Buffer.concat([bind('', 'list'), execute(''), sync])
  expect(readAll(startup, parse('list', 'select 1'), again, parse('', 'select 2'), again)).toEqual([
    'select 1',
    'select 1',
  ])
})

it('reads messages that are split anywhere, as if they came whole', () => {
  const whole = Buffer.concat([
    encryptionRequest,
    startup,
    parse('one', 'select 1'),
    bind('p', 'one'),
    execute('p'),
    query('x'),
  ])
  for (let at = 1; at < whole.length; at++)
    expect(readAll(whole.subarray(0, at), whole.subarray(at))).toEqual(['select 1', 'x'])
  expect(readAll(...[...whole].map((byte) => Buffer.from([byte])))).toEqual(['select 1', 'x'])
})
