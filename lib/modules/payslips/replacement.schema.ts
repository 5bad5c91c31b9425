import { z } from 'zod'

import { reasonText } from './payslips.schema'

export const replaceQuery = z.strictObject({ name: z.string().min(1).max(255), reason: reasonText })

/** Maximum size in bytes, and below it maximum number of pages, of a single payslip. */
export const MAX_SLIP_BYTES = 20 * 1024 * 1024
export const MAX_SLIP_PAGES = 20
