'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useReducer, useState } from 'react'
import { UnsavedGuard } from '@/components/screen/unsaved-guard'
import { useIsPhone } from '@/components/screen/use-is-phone'
import { useLazy } from '@/components/ui/use-lazy'
import type { BlockType } from '@/lib/modules/landing-pages/blocks.schema'
import type { PageChoices } from '@/lib/modules/landing-pages/choices.queries'
import { linkTo } from '@/lib/routes/links'

import type { PublishedPage } from '../../publish-dialog'
import styles from './editor.module.css'
import { EditorBar } from './editor-bar'
import { EditorPanel, type PanelPart } from './editor-panel'
import { type Draft, nextEditor, startEditor } from './editor-state'
import { FaultList } from './fault-list'
import type { Spot } from './faults'
import { type Device, Stage } from './stage'
import { isRedoKey, isStepKey } from './step-keys'
import { useAutosave } from './use-autosave'
import { usePreview } from './use-preview'
import { usePublishing } from './use-publishing'

type Props = {
  page: Omit<PublishedPage, 'content'> & { address: string }
  start: Draft
  choices: PageChoices
  canPublish: boolean
}

/** The editor of a landing page: the page itself in both widths, and a panel in which all of it can be edited as well. */
export function PageEditor({ page, start, choices, canPublish }: Props) {
  const router = useRouter()
  const [editor, change] = useReducer(nextEditor, start, startEditor)
  const { draft, chosen } = editor
  const [part, setPart] = useState<PanelPart>('blocks')
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [chosenDevice, setDevice] = useState<Device>()
  const isPhone = useIsPhone()
  const device = chosenDevice ?? (isPhone ? 'phone' : 'desktop')
  const [adding, setAdding] = useState<number>()
  const saving = useAutosave(page, draft)
  const preview = usePreview(page.id, draft)
  const Picker = useLazy(() => import('./block-picker').then((it) => it.BlockPicker), adding !== undefined)
  useStepKeys((isRedo) => change({ do: isRedo ? 'redo' : 'undo' }))

  const { content } = draft
  const choose = (id: string | null) => {
    change({ do: 'choose', id })
    setPart('blocks')
  }
  const go = (spot: Spot) => {
    if ('block' in spot) choose(spot.block)
    else setPart(spot.part)
    setPanelOpen(true)
  }
  const add = (type: BlockType) => {
    if (adding !== undefined) change({ do: 'add', type, at: adding })
    setAdding(undefined)
    setPart('blocks')
  }
  const publishing = usePublishing({ saving, content, onGo: go })
  const { faults } = publishing
  const faulty = faults.flatMap(({ spot }) => ('block' in spot ? [spot.block] : []))
  const Publish = useLazy(() => import('../../publish-dialog').then((it) => it.PublishDialog), publishing.isOpen)
  return (
    <>
      <EditorBar
        editor={editor}
        change={change}
        saving={saving}
        onPublish={canPublish ? publishing.open : undefined}
        pageId={page.id}
      />
      <FaultList faults={faults} content={content} onGo={go} />
      <div className={styles.editor} data-device={device} data-panel={isPanelOpen || undefined}>
        <EditorPanel
          editor={editor}
          change={change}
          part={part}
          faults={faults}
          choices={choices}
          address={page.address}
          onPart={setPart}
          onChoose={choose}
          onAdd={setAdding}
          isOpen={isPanelOpen}
          onOpen={setPanelOpen}
        />
        <Stage
          draft={draft}
          preview={preview}
          chosen={chosen}
          faulty={faulty}
          change={change}
          device={device}
          pageId={page.id}
          onDevice={setDevice}
          onChoose={choose}
          onAdd={setAdding}
        />
      </div>
      <UnsavedGuard isOn={saving.state !== 'saved'} />
      {Picker && <Picker blocks={content.blocks} onPick={add} onClose={() => setAdding(undefined)} />}
      {Publish && (
        <Publish
          page={{ ...page, content, version: saving.version() }}
          domains={choices.domains}
          canEdit
          onFaults={publishing.refuse}
          onClose={publishing.close}
          onPublished={({ version }) => {
            saving.noteVersion(version)
            publishing.close()
            router.push(linkTo('landing-pages-view', { id: page.id }))
            router.refresh()
          }}
        />
      )}
    </>
  )
}

/** Undoes and redoes by the keyboard; the last step of the page counts, also from inside a field of the panel. */
function useStepKeys(step: (isRedo: boolean) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isStepKey(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      step(isRedoKey(event))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
