import { z } from 'zod'

/** The list's filter, as URL parameters. */
export const auditExportInput = z.strictObject({ filter: z.string('הסינון אינו תקין').max(2_000, 'הסינון אינו תקין') })

export type AuditExportInput = z.output<typeof auditExportInput>
