import { z } from 'zod'

const ids = z.array(z.string().max(100)).max(20_000, 'נבחרו יותר מדי שורות')

/** The selected items of a preview, and the token of that preview. */
export const seedInput = z.strictObject({
  token: z.string().regex(/^[\da-f]{64}$/, 'התצוגה המקדימה אינה תקינה'),
  /** Whether to write the code's permissions to the catalogue. */
  catalogue: z.boolean('הערך אינו תקין'),
  /** Whether to remove unknown permissions from roles and grants. */
  unknown: z.boolean('הערך אינו תקין'),
  /** Groups of roles into which the code's changes are merged. */
  merge: ids,
  /** Roles whose company changes are discarded: `company:key`. */
  reset: ids,
})

export type SeedInput = z.output<typeof seedInput>
