/** A small inline ring; with a label it speaks for itself, without one it decorates something that already says so. */
export function Spinner({ label }: { label?: string | undefined }) {
  return <span className="spinner" {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />
}
