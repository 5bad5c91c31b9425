import { IconDownload } from '@tabler/icons-react'

import { ButtonLink } from '@/components/ui/button-link'

/** Link to a file of all rows that are not imported, with the reasons, to be corrected and uploaded again. */
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
