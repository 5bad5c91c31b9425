import { z } from 'zod'

export const operationParams = z.strictObject({ id: z.uuid() })
