import { Money } from '@/components/ui/money'

type Props = {
  agorot: number
  /** Whether the figure counts it, as debts do; else it stands beside. */
  isWithin?: boolean
}

/** Test money, said beside a figure; nothing where there is none. */
export const TrialNote = ({ agorot, isWithin = false }: Props) =>
  agorot > 0 ? (
    <>
      {' · '}
      {isWithin ? 'מתוכם בניסיון' : 'ועוד תשלומי ניסיון'}: <Money agorot={agorot} />
    </>
  ) : null
