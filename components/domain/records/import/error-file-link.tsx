import { ButtonLink } from '@/components/ui/button-link'
import { IconDownload } from '@/components/ui/icons'

/** Link to a file of all rows that are not imported, with the reasons, to be corrected and uploaded again; `api` is the address of the import. */
export const ErrorFileLink = ({ api }: { api: string }) => (
  <ButtonLink size="sm" href={`${api}/errors`} prefetch={false} download icon={<IconDownload size={18} />}>
    קובץ השגיאות
  </ButtonLink>
)
