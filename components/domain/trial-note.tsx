import { Money } from '@/components/ui/money'

/** How much of a figure is of accounts in test mode or of the simulator; nothing where none of it is. */
export const TrialNote = ({ agorot }: { agorot: number }) =>
  agorot > 0 ? (
    <>
      {' · '}מתוכם בניסיון: <Money agorot={agorot} />
    </>
  ) : null
