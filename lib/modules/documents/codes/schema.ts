import { z } from 'zod'

import { CODE } from './rules'

export const codeInput = z.strictObject({
  code: z.string().trim().regex(CODE, 'הקוד הוא שש ספרות'),
})
