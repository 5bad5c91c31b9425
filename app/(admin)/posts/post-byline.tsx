import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'

type Props = { authorName: string; createdAt: string; editedAt: string | null }

/** The author, the time, and the time of the last edit. */
export const PostByline = ({ authorName, createdAt, editedAt }: Props) => (
  <>
    <Bidi>{authorName}</Bidi> · <DateText at={createdAt} as="datetime" />
    {editedAt && (
      <>
        {' '}
        · נערכה <DateText at={editedAt} as="datetime" />
      </>
    )}
  </>
)
