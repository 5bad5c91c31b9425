import { z } from 'zod'

export const previewInput = z.strictObject({ roleId: z.uuid('יש לבחור תפקיד מהרשימה') })
