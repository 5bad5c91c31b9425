import { z } from 'zod'

const ids = z.array(z.string().max(100)).max(20_000, 'נבחרו יותר מדי שורות')

/** What of a preview is to be applied, and the preview itself by its token. */
export const seedInput = z.strictObject({
  token: z.string().regex(/^[\da-f]{64}$/, 'התצוגה המקדימה אינה תקינה'),
  /** Write the permissions of the code to the catalogue. */
  catalogue: z.boolean('הערך אינו תקין'),
  /** Take strings that the code does not know out of roles and grants. */
  unknown: z.boolean('הערך אינו תקין'),
  /** Groups of roles that get what the code changed. */
  merge: ids,
  /** Roles that lose what their company changed: `company:key`. */
  reset: ids,
})

export type SeedInput = z.output<typeof seedInput>
