import type { ReactNode } from 'react'

type Props = {
  title?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  /** Without padding, for tables. */
  flush?: boolean | undefined
  id?: string | undefined
  children: ReactNode
}

export function Card({ title, actions, footer, flush, id, children }: Props) {
  return (
    <section className="card" id={id}>
      {(title || actions) && (
        <header className="card-head">
          {title && <h2>{title}</h2>}
          {actions && <div className="card-actions">{actions}</div>}
        </header>
      )}
      <div className={flush ? 'card-flush' : 'card-body'}>{children}</div>
      {footer && <footer className="card-footer">{footer}</footer>}
    </section>
  )
}
