'use client'

import { ExportMenu } from '@/components/screen/export-menu'
import { notify } from '@/components/ui/toaster'

/** The export menu of a list; in this demo no file is created. */
export const ExportStory = () => (
  <div>
    <ExportMenu onFile={() => notify('כאן היה נוצר קובץ CSV')} />
  </div>
)
