import type { ReactNode } from 'react'

export type Appearance = {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  icon?: ReactNode
}

/** Contents of a button, or of a link that looks like one. */
export function ButtonContent({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  if (!icon) return children
  return (
    <>
      {icon}
      <span className="btn-text">{children}</span>
    </>
  )
}

export function buttonClass({
  variant = 'outline',
  size = 'md',
  className,
}: Appearance & { className?: string | undefined }) {
  return joinClasses(`btn btn-${variant} btn-${size}`, className)
}

export const joinClasses = (own: string, more: string | undefined) => (more ? `${own} ${more}` : own)
