import { z } from 'zod'

import { CODE_PATTERN } from './codes.rules'

export const signerCodeInput = z.strictObject({
  code: z.string().trim().regex(CODE_PATTERN, 'הקוד הוא שש ספרות'),
})
