import { Ltr } from '@/components/ui/bidi'

/** A rate in basis points as a percentage; null for a plan that pays a fixed amount. */
export const Rate = ({ bp }: { bp: number | null }) =>
  bp === null ? <>סכום קבוע</> : <Ltr>{Number((bp / 100).toFixed(2))}%</Ltr>
