import { Fragment } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { Explained, Reason } from '@/lib/modules/users/facts.rules'

/** Why a permission is on or off, in words. If anything withholds it, only that is shown, not what would grant it. */
export function Reasons({ gives, takes }: Pick<Explained, 'gives' | 'takes'>) {
  const shown = takes.length > 0 ? takes : gives
  if (shown.length === 0) return 'אף תפקיד של המשתמש אינו נותן אותה'
  if (takes.length > 0 && gives.length === 0 && takes.every(({ kind }) => kind === 'package'))
    return 'אף תפקיד של המשתמש אינו נותן אותה, והחבילה של החברה אינה כוללת אותה'
  return shown.map((reason, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: reasons have no name of their own, and are drawn anew together
    <Fragment key={index}>
      {index > 0 && ' · '}
      <One reason={reason} />
    </Fragment>
  ))
}

function One({ reason }: { reason: Reason }) {
  if (reason.kind === 'package') return 'החבילה של החברה אינה כוללת אותה'
  if (reason.kind === 'role')
    return (
      <>
        מהתפקיד <Bidi>{reason.name}</Bidi>
      </>
    )
  return (
    <>
      {reason.kind === 'grant' ? 'ניתנה אישית' : 'נשללה אישית'}
      {reason.until && (
        <>
          {' עד '}
          <DateText at={new Date(reason.until.getTime() - 1)} />
        </>
      )}
      {reason.reason && (
        <>
          : <Bidi>{reason.reason}</Bidi>
        </>
      )}
    </>
  )
}
