'use client'

import { Dialog } from '@/components/ui/dialog'

import styles from './inbox.module.css'

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['J / ↓', 'השיחה הבאה ברשימה'],
  ['K / ↑', 'השיחה הקודמת ברשימה'],
  ['Enter', 'פתיחת השיחה'],
  ['R', 'כתיבת תשובה'],
  ['N', 'כתיבת הערה פנימית'],
  ['E', 'סימון כטופלה'],
  ['A', 'שיוך השיחה'],
  ['/', 'חיפוש, או תשובה מוכנה בתחילת ההודעה'],
  ['@', 'אזכור של איש צוות בהערה'],
  ['Shift+Enter', 'שורה חדשה בהודעה'],
  ['Esc', 'יציאה מהשדה, וחזרה לרשימה'],
  ['?', 'הרשימה הזאת'],
]

/** The keys of the inbox. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="קיצורי מקלדת" onClose={onClose}>
    <dl className={styles.keys}>
      {KEYS.map(([keys, does]) => (
        <div key={keys}>
          <dt>
            <kbd dir="ltr">{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
