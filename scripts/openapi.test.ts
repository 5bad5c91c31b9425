import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'

import { buildOpenApiDocument } from '@/lib/api/document'
import type { Handler } from '@/lib/api/handler'

import { apiHandlers, definedHandlers } from './run/api-handlers'

/** Handlers that set a secret: its holder could read e-mails, redirect money, or act after the session has ended. */
const SECRETS = [
  'PUT /api/settings/mail',
  'PUT /api/settings/payment/accounts/{id}/key',
  'POST /api/api-tokens',
  'POST /api/webhooks',
  'POST /api/webhooks/{id}/secret',
]

/**
 * Handlers that a token may call without a permission: its identity, its permissions and the API documentation. New
 * ones are added here deliberately.
 */
const OPEN_TO_TOKENS = ['GET /api/getPermissions', 'GET /api/openapi.json', 'GET /api/user']

let handlers: Handler[]
beforeAll(async () => {
  handlers = await apiHandlers()
}, 120_000)

const kept = () => JSON.parse(readFileSync('lib/api/openapi.json', 'utf8'))
const nameOf = ({ method, path }: Handler) => `${method} ${path}`

describe('the documentation of the API', () => {
  it('says what every handler that a token reaches does, and nothing of another', async () => {
    const said = (await definedHandlers()).filter(({ definition }) => definition.doc)
    expect(said.map(nameOf).sort()).toEqual(handlers.map(nameOf).sort())
  })

  it('opens nothing of a person’s own session to a token', () => {
    const own =
      /^\/api\/(account|client-area|preferences|api-tokens|webhooks|logout|visits?|act|reauthentication)(\/|$)/
    expect(handlers.map(nameOf).filter((name) => own.test(name.split(' ')[1] ?? ''))).toEqual([])
  })

  it('opens to a token what asks for no permission only where the handler names itself open', async () => {
    const open = handlers.filter(({ definition }) => !('gate' in definition.policy)).map(nameOf)
    expect(open.sort()).toEqual(OPEN_TO_TOKENS)
    const policies = (await definedHandlers()).map((handler) => ({
      name: nameOf(handler),
      policy: handler.definition.policy,
    }))
    expect(policies.filter(({ policy }) => policy.openToTokens && 'gate' in policy)).toEqual([])
  })

  it('is not how secrets of others are set: whoever does it types the password anew (requirement 16)', async () => {
    const proven = (await definedHandlers()).filter(({ definition }) => definition.policy.recent).map(nameOf)
    expect(proven).toEqual(expect.arrayContaining(SECRETS))
  })

  it('is in step with the schemas of the handlers; if not: npm run openapi', () => {
    const { paths, ...rest } = JSON.parse(JSON.stringify(buildOpenApiDocument(handlers)))
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
