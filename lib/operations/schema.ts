import { z } from 'zod'

export const operationId = z.strictObject({ id: z.uuid() })
