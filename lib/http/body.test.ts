import { expect, it } from 'vitest'

import { readJsonBody } from './body'

const post = (body: string, type = 'application/json') =>
  readJsonBody(new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } }))

it('reads JSON, whatever parameters its type has', async () => {
  expect(await post('{"a":1}')).toEqual({ a: 1 })
  expect(await post('{"a":1}', 'application/json; charset=utf-8')).toEqual({ a: 1 })
})

it.each([
  ['another type', '{}', 'application/jsonp'],
  ['what is no JSON', '{', 'application/json'],
  ['a key that reaches into prototypes', '{"__proto__":{}}', 'application/json'],
  ['a NUL, which no text of the database can hold', '{"a":{"b":"x\\u0000"}}', 'application/json'],
])('refuses %s with 400', (_, body, type) => expect(post(body, type)).rejects.toMatchObject({ status: 400 }))
