import type { ReactNode } from 'react'

/** Card of fields in two columns, one column on phones. */
export const FormSection = ({ title, children }: { title?: ReactNode; children: ReactNode }) => (
  <section className="card form-section">
    {title && (
      <header className="card-head">
        <h2>{title}</h2>
      </header>
    )}
    <div className="card-body form-fields">{children}</div>
  </section>
)
