'use client'

import { type Activity, ActivityCard } from '@/components/screen/activity-card'

/** A long-running operation in each of its states; in this demo it cannot be stopped or undone. */
export const ActivityStory = () => (
  <>
    {ACTIVITIES.map((activity) => (
      <ActivityCard key={activity.id} activity={activity} requestAction={refuse} />
    ))}
  </>
)

const refuse = async () => 'זו הדגמה: אין כאן פעולה אמיתית.'

const base = { total: 120, done: 0, failed: 0, failures: [], error: '', canUndo: false, fileHref: undefined }

const ACTIVITIES: Activity[] = [
  { ...base, id: 'a1', title: 'שינוי סטטוס: בתור', state: 'queued' },
  { ...base, id: 'a2', title: 'שינוי סטטוס: באמצע', state: 'running', done: 48 },
  { ...base, id: 'a3', title: 'שינוי סטטוס: הסתיים', state: 'done', done: 120, canUndo: true },
  {
    ...base,
    id: 'a4',
    title: 'שינוי אחראי: הסתיים בחלקו',
    state: 'done',
    done: 118,
    failed: 2,
    canUndo: true,
    failures: [
      { id: 'f1', name: 'נועה לוי', reason: 'הלקוח השתנה בינתיים' },
      { id: 'f2', name: 'David כהן', reason: 'הלקוח בארכיון' },
    ],
  },
  { ...base, id: 'a5', title: 'ייצוא: נעצר', state: 'failed', done: 30, error: 'אין מקום לקובץ' },
]
