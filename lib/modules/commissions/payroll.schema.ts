import { z } from 'zod'

/** Which period goes to payroll. */
export const payrollInput = z.strictObject({ periodId: z.uuid() })

export type PayrollInput = z.output<typeof payrollInput>
