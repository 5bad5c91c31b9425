'use client'

import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { LinkList } from '@/components/ui/link-list'
import { formatNumber } from '@/lib/format/number'

type Failure = { id: string; name: string; reason: string; links?: readonly { label: string; href: string }[] }

export type Activity = {
  id: string
  title: string
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone'
  total: number
  done: number
  failed: number
  failures: readonly Failure[]
  error: string
  canUndo: boolean
  fileHref: string | undefined
}

type RequestAction = (id: string, what: 'cancel' | 'undo') => Promise<string | undefined>

export const isRunning = ({ state }: Pick<Activity, 'state'>) =>
  state === 'queued' || state === 'running' || state === 'undoing'

/** One long operation: its progress and a button to stop it, or its result and a button to undo it. */
export function ActivityCard({ activity, requestAction }: { activity: Activity; requestAction: RequestAction }) {
  const { id, title, state, canUndo, fileHref } = activity
  const [problem, setProblem] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const act = (what: 'cancel' | 'undo') => async () => {
    setConfirming(true)
    setProblem(await requestAction(id, what).finally(() => setConfirming(false)))
  }
  return (
    <div className="activity">
      <div className="activity-row">
        <strong>{title}</strong>
        {(state === 'queued' || state === 'running') && (
          <Button size="sm" loading={isConfirming} onClick={act('cancel')}>
            עצירה
          </Button>
        )}
        {fileHref && (
          <a className="btn btn-primary btn-sm" href={fileHref} download="">
            הורדת הקובץ
          </a>
        )}
        {canUndo && (
          <Button size="sm" loading={isConfirming} onClick={act('undo')}>
            ביטול הפעולה
          </Button>
        )}
      </div>
      {isRunning(activity) ? <Progress {...activity} /> : <Result {...activity} />}
      {problem && <p className="activity-bad">{problem}</p>}
    </div>
  )
}

function Progress({ title, state, total, done, failed }: Activity) {
  const at = Math.min(total, done + failed)
  const share = total > 0 ? Math.round((at / total) * 100) : 0
  const verb = state === 'undoing' ? 'מוחזרים' : 'הושלמו'
  return (
    <>
      <div
        role="progressbar"
        tabIndex={-1}
        className="activity-bar"
        aria-label={title}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <p className="activity-note">
        {verb} {formatNumber(at)} מתוך {formatNumber(total)}
      </p>
    </>
  )
}

const ended: Record<Activity['state'], string> = {
  queued: '',
  running: '',
  undoing: '',
  done: 'הסתיימה',
  failed: 'נעצרה',
  cancelled: 'נעצרה לבקשתך',
  undone: 'בוטלה, והשורות הוחזרו',
}

/** Maximum number of failures that are shown expanded. */
const FEW = 5

function Result({ state, done, failed, failures, error }: Activity) {
  const counts = `${formatNumber(done)} הצליחו${failed > 0 ? `, ${formatNumber(failed)} לא` : ''}`
  return (
    <>
      <p className={state === 'failed' ? 'activity-bad' : 'activity-note'}>
        {ended[state]} · {counts}
        {error && ` · ${error}`}
      </p>
      {failures.length > 0 && (
        <details open={failures.length <= FEW}>
          <summary>מה לא השתנה, ולמה</summary>
          <ul className="activity-failures">
            {failures.map(({ id, name, reason, links = [] }) => (
              <li key={id}>
                <bdi>{name}</bdi>: {reason}
                {links.length > 0 && <LinkList links={links} />}
              </li>
            ))}
            {failed > failures.length && <li>ועוד {formatNumber(failed - failures.length)}</li>}
          </ul>
        </details>
      )}
    </>
  )
}
