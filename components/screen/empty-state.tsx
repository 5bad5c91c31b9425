import { IconCloudOff, IconInbox, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button'

type Props = { icon?: ReactNode; title: ReactNode; text?: ReactNode; actions?: ReactNode }

/** There is nothing here yet: what it would be, and how to begin. */
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

/** There is something, but nothing that was asked for. */
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

/** Something could not be shown; the code is for whoever is asked about it. */
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
