import { IconDownload } from '@tabler/icons-react'

import { ButtonLink } from '@/components/ui/button'

/** All rows that are not taken in, and why, as a file to mend and bring again. */
export const ErrorFileLink = ({ id }: { id: string }) => (
  <ButtonLink
    size="sm"
    href={`/api/customers/imports/${id}/errors`}
    prefetch={false}
    download
    icon={<IconDownload size={18} aria-hidden="true" />}
  >
    קובץ השגיאות
  </ButtonLink>
)
