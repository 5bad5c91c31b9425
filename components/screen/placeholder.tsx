import type { ReactNode } from 'react'

export type PlaceholderProps = { icon: ReactNode; title: ReactNode; text?: ReactNode; actions?: ReactNode }

/** Shown in place of content: an icon, what is the matter, and what can be done. */
export const Placeholder = ({ icon, title, text, actions }: PlaceholderProps) => (
  <div className="empty">
    <span className="empty-icon" aria-hidden="true">
      {icon}
    </span>
    <h3>{title}</h3>
    {text && <p>{text}</p>}
    {actions && <div className="empty-actions">{actions}</div>}
  </div>
)
