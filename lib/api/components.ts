const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', description: 'For programs; stays the same' },
        message: { type: 'string', description: 'For people, in Hebrew' },
        fields: {
          type: 'object',
          description:
            'Messages by the path of the field, as `lines.0.quantity`; at 400 by parameter; at 403 the permissions, any one of which opens the call',
          additionalProperties: { type: 'string' },
        },
        links: {
          type: 'array',
          description: 'At 409 `blocked`: what has to end first, each with its address in the office',
          items: {
            type: 'object',
            required: ['label', 'href'],
            properties: { label: { type: 'string' }, href: { type: 'string' } },
          },
        },
      },
    },
  },
}

const header = (description: string) => ({ description, schema: { type: 'integer' } })

const PACE = {
  'RateLimit-Limit': { $ref: '#/components/headers/RateLimit-Limit' },
  'RateLimit-Remaining': { $ref: '#/components/headers/RateLimit-Remaining' },
  'RateLimit-Reset': { $ref: '#/components/headers/RateLimit-Reset' },
}

const refusal = (description: string, headers = {}) => ({
  description,
  headers: { ...PACE, ...headers },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** Components that the operations of the OpenAPI document reference. */
export const components = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'An API token, made in the settings' },
  },
  schemas: { Error: errorSchema },
  headers: {
    'RateLimit-Limit': header('Requests in a minute'),
    'RateLimit-Remaining': header('Requests that are left in this minute'),
    'RateLimit-Reset': header('Seconds until the minute begins anew'),
    'Idempotency-Replayed': { description: '`true` where this is the first answer again', schema: { type: 'string' } },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: '1–255 visible ASCII characters; the write is done once per key',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
    Signature: {
      name: 'Kesher-Signature',
      in: 'header',
      required: true,
      description:
        '`t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>` under the secret; refuse what is older than 300 seconds',
      schema: { type: 'string' },
    },
  },
  responses: {
    BadRequest: refusal('The request cannot be read'),
    Unauthorized: refusal('The token is unknown, over or revoked'),
    Forbidden: refusal('The token does not hold the permission, or may only look'),
    NotFound: refusal('Not there, or not there for this token'),
    Conflict: refusal('The state does not allow it; `stale`, `key_reused`, `in_progress` and others'),
    Invalid: refusal('What was sent cannot be taken; messages by field'),
    TooMany: refusal('Too many requests', {
      'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
    }),
    Fault: refusal('A fault of ours; the message carries a number to ask about'),
  },
}

/** Headers of every successful response. */
export const rateLimitHeaders = PACE
