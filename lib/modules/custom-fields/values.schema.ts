import { z } from 'zod'

/** Values of custom fields by field id; each field validates its own value. */
export const customValues = z.record(
  z.uuid(),
  z.union([z.string().max(10_000), z.number(), z.boolean(), z.array(z.string().max(100)).max(100), z.null()]),
  'הערך אינו תקין',
)
