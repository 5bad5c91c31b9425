'use client'

import { ExportMenu } from '@/components/screen/export-menu'
import { notify } from '@/components/ui/toaster'

/** The menu that takes a list out; here no file is made. */
export const ExportStory = () => (
  <div>
    <ExportMenu onFile={() => notify('כאן היה נוצר קובץ CSV')} />
  </div>
)
