import { z } from 'zod'

export const testChargeParams = z.strictObject({ id: z.uuid() })
