import { z } from 'zod'

import { nationalIdInput, personName } from './payslips.schema'

const employer = {
  name: personName,
  registrationNumber: nationalIdInput,
  deductionsFile: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, 'עד 9 ספרות'),
}

export const employerInput = z.strictObject(employer)
export const employerChange = z.strictObject({
  ...employer,
  version: z.int().min(1),
  /** Whether to forget the learned position of the identity number. */
  forgetPlace: z.boolean(),
})
export type EmployerInput = z.output<typeof employerInput>
export type EmployerChange = z.output<typeof employerChange>
