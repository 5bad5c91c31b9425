import { z } from 'zod'

/** Maximum number of copies in one archive. */
const MOST = 50

/** Comma-separated document ids of a query string. */
export const archiveQuery = z.strictObject({
  ids: z
    .string()
    .max(40 * MOST)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.uuid('מסמך לא מוכר')).min(1, 'יש לבחור מסמכים').max(MOST, `אפשר להוריד עד ${MOST} מסמכים יחד`)),
})
