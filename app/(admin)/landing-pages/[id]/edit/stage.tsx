'use client'

import { type Dispatch, useState } from 'react'

import { Segmented } from '@/components/ui/segmented'

import { ToolsAround } from './block-tools'
import styles from './editor.module.css'
import { type Change, type Draft, findBlock, valueAt } from './editor-state'
import type { Place } from './frame-document'
import { PageFrame } from './page-frame'
import type { Preview } from './use-preview'

/** Widths in which the page is drawn: that of a computer, and that of a phone. */
const DEVICES = [
  { value: 'desktop', label: 'מחשב', width: 1120 },
  { value: 'phone', label: 'טלפון', width: 390 },
] as const
export type Device = (typeof DEVICES)[number]['value']

type Props = {
  pageId: string
  draft: Draft
  preview: Preview | undefined
  chosen: string | null
  faulty: readonly string[]
  change: Dispatch<Change>
  /** The one that is shown where there is no room for both. */
  device: Device
  onDevice: (device: Device) => void
  onChoose: (id: string) => void
  onAdd: (at: number) => void
}

/** The page in both widths beside each other, or in one of them on a narrow screen. */
export function Stage({ pageId, draft, preview, chosen, faulty, change, device, onDevice, onChoose, onAdd }: Props) {
  /** Where the user pressed last: the tools stand there. */
  const [pressed, setPressed] = useState<Device>()
  const active = pressed ?? device
  const block = findBlock(draft, chosen)
  const handlersIn = (frame: Device) => ({
    onChoose: (id: string) => {
      setPressed(frame)
      onChoose(id)
    },
    onText: ({ block: id, path }: Place, value: string) => change({ do: 'set-block', id, path, value }),
    textAt: ({ block: id, path }: Place) => {
      const found = findBlock(draft, id)
      return found ? String(valueAt(found, path) ?? '') : ''
    },
    onUndo: (isRedo: boolean) => change({ do: isRedo ? 'redo' : 'undo' }),
  })
  return (
    <div className={styles.stage}>
      <Segmented
        legend="תצוגה"
        hideLegend
        name="device"
        options={DEVICES}
        value={device}
        onChange={({ target }) => onDevice(target.value as Device)}
      />
      <div className={styles.frames}>
        {DEVICES.map(({ value, label, width }) => (
          <div key={value} className={styles.device} data-device={value}>
            <p className={styles.deviceName}>{label}</p>
            <PageFrame
              src={`/api/landing-pages/${pageId}/preview?editing=yes`}
              label={`הדף ב${label}`}
              drawnWidth={width}
              preview={preview}
              chosen={chosen}
              faulty={faulty}
              handlers={handlersIn(value)}
              tools={
                active === value &&
                block && <ToolsAround blocks={draft.content.blocks} block={block} change={change} onAdd={onAdd} />
              }
            />
          </div>
        ))}
      </div>
    </div>
  )
}
