'use client'

import './customizer.css'

import Link from 'next/link'
import { useId } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { IconRotate, IconX } from '@/components/ui/icons'
import { useModal } from '@/components/ui/use-modal'
import { getRoute } from '@/lib/routes/find'
import { useAppConfig } from '@/lib/stores/app-config'
import { toPreferences } from '@/lib/stores/layout'
import type { PreferenceName, Preferences } from '@/lib/stores/preferences'
import { useVerticalMenu } from '@/lib/stores/vertical-menu'

import { PREFERENCE_GROUPS, type PreferenceChoice } from './preference-groups'

/** Panel of all appearance preferences, each a radio group; a choice applies at once to the page next to it. */
export function CustomizerPanel({ onClose }: { onClose: () => void }) {
  const dialog = useModal()
  const titleId = useId()
  const { layout, choose, reset } = useAppConfig()
  const preferences = toPreferences(layout, useVerticalMenu().isCollapsed)
  const gallery = getRoute('second-page')

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by the dialog's own means
    <dialog
      ref={dialog}
      className="customizer"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="customizer-panel">
        <header className="customizer-head">
          <h2 id={titleId}>התאמת התצוגה</h2>
          <IconButton label="סגירה" onClick={onClose}>
            <IconX size={20} />
          </IconButton>
        </header>
        <div className="customizer-body">
          {PREFERENCE_GROUPS.map((group) => (
            <PreferenceGroup key={group.name} {...group} preferences={preferences} onChoose={choose} />
          ))}
        </div>
        <footer className="customizer-foot">
          <Button icon={<IconRotate size={20} />} onClick={reset}>
            איפוס
          </Button>
          <Link href={gallery.path} onClick={onClose}>
            {gallery.pageTitle}
          </Link>
        </footer>
      </div>
    </dialog>
  )
}

type GroupProps = {
  name: PreferenceName
  legend: string
  choices: readonly PreferenceChoice[]
  preferences: Preferences
  onChoose: (changes: Partial<Preferences>) => void
}

function PreferenceGroup({ name, legend, choices, preferences, onChoose }: GroupProps) {
  return (
    <fieldset className="looks">
      <legend>{legend}</legend>
      <div className={choices.length > 5 ? 'swatches' : 'look-choices'}>
        {choices.map(({ value, label, isRuledOut }) => (
          <label key={value} data-color={name === 'navbarColor' ? value || 'none' : undefined}>
            <span>
              <input
                type="radio"
                name={name}
                value={value}
                checked={preferences[name] === value}
                disabled={isRuledOut?.(preferences)}
                onChange={() => onChoose({ [name]: value })}
              />
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
