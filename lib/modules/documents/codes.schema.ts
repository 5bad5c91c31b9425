import { z } from 'zod'

import { CODE } from './codes.rules'

export const signerCodeInput = z.strictObject({
  code: z.string().trim().regex(CODE, 'הקוד הוא שש ספרות'),
})
