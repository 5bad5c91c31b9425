import { describe, expect, it } from 'vitest'

import { curlCommand, describeFields, describeType, exampleValue } from './example'
import { apiOperations, findOperations, type Listed } from './openapi'

const listed = (name: string): Listed => {
  const found = apiOperations.find(({ method, path }) => `${method} ${path}` === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

describe('an example', () => {
  it('is made of what the schema says', () => {
    const schema = {
      type: 'object',
      required: ['kind'],
      properties: {
        kind: { type: 'string', enum: ['person', 'business'] },
        owner: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] },
        lines: { type: 'array', items: { type: 'object', properties: { quantity: { type: 'integer' } } } },
      },
    }
    expect(exampleValue(schema)).toEqual({
      kind: 'person',
      owner: expect.stringMatching(/^0198/),
      lines: [{ quantity: 1 }],
    })
    expect(describeFields(schema)).toEqual([
      { name: 'kind', type: '"person" | "business"', isRequired: true, description: '' },
      { name: 'owner', type: 'string (uuid) | null', isRequired: false, description: '' },
      { name: 'lines', type: 'object[]', isRequired: false, description: '' },
      { name: 'lines[].quantity', type: 'integer', isRequired: false, description: '' },
    ])
    expect(describeType({})).toBe('any')
  })

  it('for a terminal carries the token, the key of a write and the body', () => {
    const text = curlCommand(listed('POST /api/customers'), 'https://crm.example')
    expect(text).toContain("curl -X POST 'https://crm.example/api/customers'")
    expect(text).toContain("-H 'Authorization: Bearer kesher_…'")
    expect(text).toContain("-H 'Idempotency-Key: ")
    const body = JSON.parse(text.slice(text.indexOf("-d '") + 4, -1))
    expect(body).toMatchObject({ kind: 'person', status: 'active' })
    expect(curlCommand(listed('GET /api/customers/{id}'), '')).not.toContain('Idempotency')
    expect(curlCommand(listed('POST /api/documents/upload'), '')).toContain('--data-binary @file')
  })

  it('can be made of every operation', () => {
    for (const one of apiOperations) expect(curlCommand(one, 'https://crm.example')).toMatch(/^curl /)
  })
})

describe('a search of the documentation', () => {
  it('finds by address, by English and by Hebrew, every word of it', () => {
    const names = (words: string) => findOperations(words).map(({ method, path }) => `${method} ${path}`)
    expect(names('post customers')).toContain('POST /api/customers')
    expect(names('הוספת לקוח')).toContain('POST /api/customers')
    expect(names('אין דבר כזה')).toEqual([])
    expect(names(' ')).toHaveLength(apiOperations.length)
  })
})
