import { Money } from '@/components/ui/money'

type Props = {
  agorot: number
  /** Whether the figure counts it, as debts do; else it stands beside. */
  isWithin?: boolean | undefined
}

/** Test money, said after the note of a figure; nothing where there is none. */
export const TrialNote = ({ agorot, isWithin }: Props) =>
  agorot > 0 ? (
    <>
      {' · '}
      <TestMoney agorot={agorot} isWithin={isWithin} />
    </>
  ) : null

/** Test money, in words of its own. */
export const TestMoney = ({ agorot, isWithin = false }: Props) => (
  <>
    {isWithin ? 'מתוכם בניסיון' : 'ועוד תשלומי ניסיון'}: <Money agorot={agorot} />
  </>
)
