import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'

import { documentOf } from '@/lib/api/document'
import type { Handler } from '@/lib/api/handler'
import { WORDS } from '@/lib/api/words'

import { apiHandlers } from './run/api-handlers'

let handlers: Handler[]
beforeAll(async () => {
  handlers = await apiHandlers()
}, 120_000)

const kept = () => JSON.parse(readFileSync('lib/api/openapi.json', 'utf8'))
const nameOf = ({ method, path }: Handler) => `${method} ${path}`

describe('the documentation of the API', () => {
  it('says what every handler that a token reaches does, and names no other', () => {
    expect(Object.keys(WORDS).sort()).toEqual(handlers.map(nameOf).sort())
  })

  it('opens nothing of a person’s own session to a token', () => {
    const own =
      /^\/api\/(account|client-area|preferences|api-tokens|webhooks|logout|visits?|act|reauthentication)(\/|$)/
    expect(handlers.map(nameOf).filter((name) => own.test(name.split(' ')[1] ?? ''))).toEqual([])
  })

  it('is in step with the schemas of the handlers; if not: npm run openapi', () => {
    const { paths, ...rest } = JSON.parse(JSON.stringify(documentOf(handlers)))
    const { paths: known, ...others } = kept()
    const changed = (path: string) => JSON.stringify(paths[path]) !== JSON.stringify(known[path])
    expect([...new Set([...Object.keys(paths), ...Object.keys(known)])].filter(changed)).toEqual([])
    expect(others).toEqual(rest)
  })

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(kept())
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  })

  it('gives each operation a name of its own', () => {
    const ids = Object.values(kept().paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has the shape of the answers of what programs come for', () => {
    for (const resource of ['customers', 'services', 'payment-pages', 'documents'])
      for (const path of [`/api/${resource}`, `/api/${resource}/{id}`]) {
        const schema = kept().paths[path].get.responses['2XX'].content['application/json'].schema
        expect(Object.keys(schema.properties).length, path).toBeGreaterThan(3)
      }
  })
})
