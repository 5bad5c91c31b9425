import type { ReactNode } from 'react'

type Props = { title: string; lead?: ReactNode; footer?: ReactNode; children: ReactNode }

/** Card of the form on pages before sign-in. */
export const AuthCard = ({ title, lead, footer, children }: Props) => (
  <div className="auth-card">
    <h1>{title}</h1>
    {lead && <p className="auth-lead">{lead}</p>}
    {children}
    {footer && <p className="auth-foot">{footer}</p>}
  </div>
)
