import { IconCloudOff, IconInbox, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'

type Props = { icon?: ReactNode; title: ReactNode; text?: ReactNode; actions?: ReactNode }

/** Placeholder of an empty list: what it will contain, and how to begin. */
export function EmptyState({ icon = <IconInbox size={40} />, title, text, actions }: Props) {
  return (
    <div className="empty">
      <span className="empty-icon" aria-hidden="true">
        {icon}
      </span>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  )
}

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

type ErrorProps = Omit<Props, 'icon'> & { code?: string | undefined }

/** Placeholder of content that failed to load; the code is for support. */
export const ErrorState = ({ title, text, code, actions }: ErrorProps) => (
  <EmptyState
    icon={<IconCloudOff size={40} />}
    title={title}
    text={
      <>
        {text}
        {code && (
          <>
            {' '}
            קוד שגיאה: <Ltr>{code}</Ltr>
          </>
        )}
      </>
    }
    actions={actions}
  />
)
