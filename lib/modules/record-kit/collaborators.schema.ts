import { z } from 'zod'

/** Body of an added collaborator. */
export const collaboratorInput = z.strictObject({ userId: z.uuid('יש לבחור משתמש מהרשימה') })

export const collaboratorParams = z.strictObject({ id: z.uuid(), userId: z.uuid() })

export const collaboratorsAnswer = z.array(z.object({ userId: z.uuid(), name: z.string() }))
