import { Ltr } from '@/components/ui/bidi'

/** Basis points as a percentage; a plan that pays a fixed amount has none. */
export const Rate = ({ bp }: { bp: number | null }) =>
  bp === null ? <>סכום קבוע</> : <Ltr>{Number((bp / 100).toFixed(2))}%</Ltr>
