import { z } from 'zod'

/** The period to export for payroll. */
export const payrollInput = z.strictObject({ periodId: z.uuid() })

export type PayrollInput = z.output<typeof payrollInput>
