import { Money } from '@/components/ui/money'

type Props = {
  agorot: number
  /** Whether the figure includes the test money, as debts do; otherwise it comes on top. */
  isWithin?: boolean | undefined
}

/** Test money appended to the note of a figure; nothing if there is none. */
export const TrialNote = ({ agorot, isWithin }: Props) =>
  agorot > 0 ? (
    <>
      {' · '}
      <TestMoney agorot={agorot} isWithin={isWithin} />
    </>
  ) : null

/** An amount of test money, labelled as such. */
export const TestMoney = ({ agorot, isWithin = false }: Props) => (
  <>
    {isWithin ? 'מתוכם בניסיון' : 'ועוד תשלומי ניסיון'}: <Money agorot={agorot} />
  </>
)
