/** Small inline spinner; with a label it is announced, without one it is decorative. */
export function Spinner({ label }: { label?: string | undefined }) {
  return <span className="spinner" {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />
}
