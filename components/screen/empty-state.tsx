import type { ReactNode } from 'react'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { IconInbox, IconSearchOff } from '@/components/ui/icons'

import { Placeholder, type PlaceholderProps } from './placeholder'

/** Placeholder of an empty list: what it will contain, and how to begin. */
export const EmptyState = ({
  icon = <IconInbox size={40} />,
  ...rest
}: Partial<PlaceholderProps> & { title: ReactNode }) => <Placeholder icon={icon} {...rest} />

/** Placeholder of a list in which nothing matches the filter. */
export const NoResults = ({ query, clearHref }: { query?: string | undefined; clearHref: string }) => (
  <EmptyState
    icon={<IconSearchOff size={40} />}
    title={
      query ? (
        <>
          לא נמצאו תוצאות ל״<Bidi>{query}</Bidi>״
        </>
      ) : (
        'לא נמצאו תוצאות'
      )
    }
    text="אפשר לנסות מילה אחרת או להסיר סינון."
    actions={<ButtonLink href={clearHref}>ניקוי הסינון</ButtonLink>}
  />
)
