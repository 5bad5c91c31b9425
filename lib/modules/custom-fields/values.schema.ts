import { z } from 'zod'

/** Values of fields by the id of the field; what each may hold its field says. */
export const customValues = z.record(
  z.uuid(),
  z.union([z.string().max(10_000), z.number(), z.boolean(), z.array(z.string().max(100)).max(100), z.null()]),
  'הערך אינו תקין',
)
