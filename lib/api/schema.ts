import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/** What a caller may send, as JSON Schema: before our readers have cleaned it. */
export const inputSchema = (schema: z.ZodType): JsonSchema => plain(schema, 'input')

/** What is answered. */
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

/** Leaves out what says nothing: the pattern of a format that has a name, and the edges of what a number can be. */
function quiet({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** The fields of a path or a query, each as a parameter. */
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
