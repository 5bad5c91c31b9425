import type { JsonSchema, Listed } from './openapi'

const UUID = '0198c0de-0000-7000-8000-000000000000'

const OF_FORMAT: Readonly<Record<string, unknown>> = {
  uuid: UUID,
  email: 'office@example.co.il',
  date: '2027-01-31',
  'date-time': '2027-01-31T08:00:00.000Z',
  uri: 'https://example.co.il/',
}

/** Example values by field name, for fields whose schema only declares a string. */
const OF_NAME: Readonly<Record<string, string>> = {
  name: 'נועה לוי',
  contactName: '',
  phone: '052-7654321',
  email: 'noa@example.co.il',
  nationalId: '',
  city: 'חיפה',
  street: 'הרצל 1',
  source: 'אתר האינטרנט',
  status: 'active',
  notes: '',
  description: '',
  title: 'ייעוץ ראשון',
  price: '1180.00',
  unitPrice: '1180.00',
  code: 'CONSULT-1',
}

/** Returns the example of a field by its name; an optional field gets one too, instead of its default. */
const namedExample = (name: string, { default: usual, ...schema }: JsonSchema): unknown => {
  const value = exampleValue(schema)
  if (value !== OF_TYPE.string) return usual ?? value
  return OF_NAME[name] ?? (/On$/.test(name) ? OF_FORMAT.date : (usual ?? value))
}

const OF_TYPE: Readonly<Record<string, unknown>> = {
  string: 'טקסט',
  integer: 1,
  number: 0.5,
  boolean: true,
  null: null,
}

/** Returns an example value of a schema, for the documentation of bodies. */
export function exampleValue(schema: JsonSchema): unknown {
  const { examples, default: usual, enum: choices, const: only, anyOf, oneOf } = schema
  const given = examples?.[0] ?? only ?? choices?.[0] ?? usual
  if (given !== undefined) return given
  const [first] = anyOf ?? oneOf ?? []
  return first ? exampleValue(first) : ofType(schema)
}

function ofType({ type, format, properties, items }: JsonSchema): unknown {
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, namedExample(name, schema)]))
  if (items) return [exampleValue(items)]
  if (format && format in OF_FORMAT) return OF_FORMAT[format]
  const [kind = 'object'] = [type ?? 'object'].flat()
  return kind in OF_TYPE ? OF_TYPE[kind] : {}
}

/** Returns an operation as a curl command. */
export function curlCommand({ method, path, operation }: Listed, origin: string): string {
  const [kind, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${origin}${path.replace(/\{(\w+)\}/g, UUID)}'`,
    `-H 'Authorization: Bearer kesher_…'`,
    ...(method === 'GET' ? [] : [`-H 'Idempotency-Key: ${UUID}'`]),
    ...(kind ? [`-H 'Content-Type: ${kind}'`] : []),
    ...(body?.schema ? [`-d '${quoted(JSON.stringify(exampleValue(body.schema), null, 2))}'`] : []),
    ...(kind && !body?.schema ? ['--data-binary @file'] : []),
  ]
  return lines.join(' \\\n  ')
}

/** Escapes quotes within a shell's single quotes. */
const quoted = (text: string) => text.replaceAll("'", `'\\''`)

export type Field = { name: string; type: string; isRequired: boolean; description: string }

const DEEPEST = 2

/** Lists the fields of a schema; nested fields are listed by their path. */
export function describeFields(schema: JsonSchema, { prefix = '', depth = 0 } = {}): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = innerOf(field)
    const path = `${prefix}${name}`
    const own: Field = {
      name: path,
      type: describeType(field),
      description: field.description ?? '',
      isRequired: schema.required?.includes(name) ?? false,
    }
    const within =
      depth < DEEPEST && inner
        ? describeFields(inner, { prefix: `${path}${isList(field) ? '[].' : '.'}`, depth: depth + 1 })
        : []
    return [own, ...within]
  })
}

const present = (schema: JsonSchema) =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema.oneOf?.find(({ type }) => type !== 'null') ?? schema

const isList = (schema: JsonSchema) => present(schema).items !== undefined

function innerOf(schema: JsonSchema): JsonSchema | undefined {
  const { items, properties } = present(schema)
  if (properties) return present(schema)
  return items && present(items).properties ? present(items) : undefined
}

/** Describes the type of a value: `string (uuid) | null`, `"a" | "b"`, `object[]`. */
export function describeType(schema: JsonSchema): string {
  const { type, format, enum: choices, const: only, items, anyOf, oneOf } = schema
  const either = anyOf ?? oneOf
  if (either) return [...new Set(either.map(describeType))].join(' | ')
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  if (items) return `${describeType(items)}[]`
  return [[type ?? 'any'].flat().join(' | '), format && `(${format})`].filter(Boolean).join(' ')
}
