'use client'

import type { Dispatch } from 'react'

import { Can } from '@/components/shell/can'
import { LtrField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'
import type { PageContent } from '@/lib/modules/landing-pages/blocks.schema'
import type { PageChoices } from '@/lib/modules/landing-pages/choices.queries'
import { linkTo } from '@/lib/routes/links'

import type { Change, Draft } from './editor-state'
import type { Errors } from './faults'

type Props = { draft: Draft; forms: PageChoices['forms']; change: Dispatch<Change>; errors: Errors }
type Thanks = PageContent['thanks']
type Typed = { target: { value: string } }

/** Which form the page shows, and what the visitor sees after sending it. */
export function SendingFields({ draft: { content, formChannelId }, forms, change, errors }: Props) {
  const { thanks } = content
  const set = (next: Thanks, mark: string) => change({ do: 'set-page', values: { thanks: next }, mark })
  return (
    <div className="stack">
      <SelectField
        id="form-channel"
        label="הטופס שבדף"
        hint="השדות, נוסח ההסכמה ומה קורה עם הליד נקבעים בטופס עצמו"
        placeholder="בחירת טופס"
        options={forms.map(({ value, label, isOpen }) => ({ value, label: isOpen ? label : `${label} (סגור)` }))}
        error={errors.formChannelId}
        value={formChannelId ?? ''}
        onChange={({ target }: Typed) => change({ do: 'set-form', formChannelId: target.value || null })}
      />
      <Can do="lead statuses management">
        <p>
          <a href={linkTo('leads-capture-add')} target="_blank" rel="noreferrer">
            טופס חדש (בכרטיסייה חדשה)
          </a>
          {formChannelId && (
            <>
              {' · '}
              <a href={linkTo('leads-capture-edit', { id: formChannelId })} target="_blank" rel="noreferrer">
                עריכת הטופס הזה
              </a>
            </>
          )}
        </p>
      </Can>
      <Segmented
        legend="אחרי השליחה"
        name="thanks"
        options={THANKS}
        value={thanks.kind}
        onChange={({ target }) =>
          set(target.value === 'page' ? { kind: 'page', title: '', text: '' } : { kind: 'redirect', url: '' }, 'thanks')
        }
      />
      {thanks.kind === 'redirect' ? (
        <LtrField
          id="thanks-url"
          label="לאן עוברים"
          placeholder="https://"
          error={errors['thanks.url']}
          value={thanks.url}
          onChange={({ target }: Typed) => set({ kind: 'redirect', url: target.value }, 'thanks.url')}
        />
      ) : (
        <>
          <TextField
            label="כותרת דף התודה"
            hint="ריק: ״תודה, הפרטים התקבלו״"
            maxLength={120}
            value={thanks.title}
            onChange={({ target }: Typed) => set({ ...thanks, title: target.value }, 'thanks.title')}
          />
          <TextareaField
            label="טקסט דף התודה"
            maxLength={1_000}
            value={thanks.text}
            onChange={({ target }: Typed) => set({ ...thanks, text: target.value }, 'thanks.text')}
          />
        </>
      )}
    </div>
  )
}

const THANKS = [
  { value: 'page', label: 'דף תודה' },
  { value: 'redirect', label: 'מעבר לאתר' },
]
