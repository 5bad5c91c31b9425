import { z } from 'zod'

export const chargeId = z.strictObject({ id: z.uuid() })
