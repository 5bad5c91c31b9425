import { z } from 'zod'

/** Copies that one archive holds. */
const MOST = 50

/** Ids one after another, as an address carries them. */
export const archiveQuery = z.strictObject({
  ids: z
    .string()
    .max(40 * MOST)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.uuid('מסמך לא מוכר')).min(1, 'יש לבחור מסמכים').max(MOST, `אפשר להוריד עד ${MOST} מסמכים יחד`)),
})
