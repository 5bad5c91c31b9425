import { z } from 'zod'

/** The rows that the filter of an address finds. */
export const auditExportInput = z.strictObject({ filter: z.string('הסינון אינו תקין').max(2_000, 'הסינון אינו תקין') })

export type AuditExportInput = z.output<typeof auditExportInput>
