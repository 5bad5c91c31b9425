import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/** Converts a schema to the JSON Schema of its input, before our parsers normalize it. */
export const inputSchema = (schema: z.ZodType): JsonSchema => plain(schema, 'input')

/** Converts a schema to the JSON Schema of its output. */
export const outputSchema = (schema: z.ZodType): JsonSchema => plain(schema, 'output')

function plain(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'throw',
    override: quiet,
  })
  return rest
}

/** Removes redundant keywords: the pattern of a named format, and the limits of safe integers. */
function quiet({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** Returns the fields of a path or query schema as OpenAPI parameters. */
export function parameterFields(schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    required: required.includes(name),
    ...(typeof description === 'string' && { description }),
    schema: rest,
  }))
}
