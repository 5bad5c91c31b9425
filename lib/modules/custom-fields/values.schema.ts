import { z } from 'zod'

const NOT_VALID = 'הערך אינו תקין'

/** A value of a custom field as it may be sent; the field validates it. */
export const customValue = z.union(
  [z.string().max(10_000), z.number(), z.boolean(), z.array(z.string().max(100)).max(100), z.null()],
  NOT_VALID,
)

/** Values of custom fields by field id; each field validates its own value. */
export const customValues = z.record(z.uuid(), customValue, NOT_VALID)
