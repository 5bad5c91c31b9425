import type { ComponentProps, ReactNode } from 'react'

import { type Appearance, ButtonContent, buttonClass, joinClasses } from './button-shape'
import { Spinner } from './spinner'

type ButtonProps = ComponentProps<'button'> & Appearance & { loading?: boolean | undefined }
type Labelled = { label: string; children: ReactNode }

/** A button. While loading it keeps its width and its place in the focus order, and a second press does nothing. */
export function Button({ variant, size, icon, loading, className, children, type = 'button', ...rest }: ButtonProps) {
  const busy = loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: prevent } : {}
  return (
    <button type={type} className={buttonClass({ variant, size, className })} {...rest} {...busy}>
      {loading && <Spinner />}
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </button>
  )
}

/** A button with an icon only; the label is its accessible name and tooltip. */
export function IconButton({ label, children, className, ...rest }: Omit<ButtonProps, 'icon'> & Labelled) {
  return (
    <Button variant="ghost" aria-label={label} title={label} className={joinClasses('btn-icon', className)} {...rest}>
      {children}
    </Button>
  )
}

const prevent = (event: { preventDefault: () => void }) => event.preventDefault()
