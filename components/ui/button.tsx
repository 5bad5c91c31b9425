import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'

import { Spinner } from './spinner'

type Appearance = {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  icon?: ReactNode
}
type ButtonProps = ComponentProps<'button'> & Appearance & { loading?: boolean | undefined }
type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & Appearance & { href: string }
type Labelled = { label: string; children: ReactNode }

/** A button. While loading it keeps its width and its place in the focus order, and a second press does nothing. */
export function Button({ variant, size, icon, loading, className, children, type = 'button', ...rest }: ButtonProps) {
  const busy = loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: prevent } : {}
  return (
    <button type={type} className={buttonClass({ variant, size, className })} {...rest} {...busy}>
      {loading && <Spinner />}
      <Content icon={icon}>{children}</Content>
    </button>
  )
}

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonClass({ variant, size, className })} {...rest}>
      <Content icon={icon}>{children}</Content>
    </Link>
  )
}

/** A button with an icon only; the label is its accessible name and tooltip. */
export function IconButton({ label, children, className, ...rest }: Omit<ButtonProps, 'icon'> & Labelled) {
  return (
    <Button variant="ghost" aria-label={label} title={label} className={join('btn-icon', className)} {...rest}>
      {children}
    </Button>
  )
}

function Content({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  if (!icon) return children
  return (
    <>
      {icon}
      <span className="btn-text">{children}</span>
    </>
  )
}

function buttonClass({ variant = 'outline', size = 'md', className }: Appearance & { className?: string | undefined }) {
  return join(`btn btn-${variant} btn-${size}`, className)
}

const join = (own: string, more: string | undefined) => (more ? `${own} ${more}` : own)

const prevent = (event: { preventDefault: () => void }) => event.preventDefault()
