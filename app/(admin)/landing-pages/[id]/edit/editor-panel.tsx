'use client'

import type { Dispatch } from 'react'

import { Button } from '@/components/ui/button'
import { IconAlertCircle, IconArrowUp, IconChevronDown, IconChevronRight, IconPlus } from '@/components/ui/icons'
import { Segmented } from '@/components/ui/segmented'
import { useLazy } from '@/components/ui/use-lazy'
import type { PageBlock } from '@/lib/modules/landing-pages/blocks.schema'
import type { PageChoices } from '@/lib/modules/landing-pages/choices.queries'
import { blockLabels } from '@/lib/modules/landing-pages/landing-pages.labels'

import { BlockFields } from './block-fields'
import { BlockTools } from './block-tools'
import layout from './editor.module.css'
import { type Change, type Editor, findBlock } from './editor-state'
import { errorsOf, type Fault } from './faults'
import styles from './panel.module.css'

export type PanelPart = 'blocks' | 'theme' | 'sending' | 'share'

const PARTS = [
  { value: 'blocks', label: 'תוכן' },
  { value: 'theme', label: 'עיצוב' },
  { value: 'sending', label: 'טופס' },
  { value: 'share', label: 'שיתוף' },
] as const

type Props = {
  editor: Editor
  change: Dispatch<Change>
  part: PanelPart
  faults: readonly Fault[]
  choices: PageChoices
  address: string
  onPart: (part: PanelPart) => void
  onChoose: (id: string | null) => void
  onAdd: (at: number) => void
  /** On a phone the panel is a sheet over the page. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The panel beside the page: its blocks with all their fields, its look, its form, and what is shared of it. */
export function EditorPanel(props: Props) {
  const { editor, part, onPart, isOpen, onOpen } = props
  const block = findBlock(editor.draft, editor.chosen)
  const Chevron = isOpen ? IconChevronDown : IconArrowUp
  return (
    <section className={`card ${layout.panel}`} aria-label="עריכת הדף">
      <Button
        className={layout.sheetButton}
        variant="ghost"
        aria-expanded={isOpen}
        icon={<Chevron size={20} />}
        onClick={() => onOpen(!isOpen)}
      >
        {isOpen ? 'חזרה לדף' : block ? `עריכת ״${blockLabels[block.type]}״` : 'מקטעים, עיצוב וטופס'}
      </Button>
      <div className={layout.panelBody}>
        <Segmented
          legend="מה עורכים"
          hideLegend
          name="panel-part"
          options={PARTS}
          value={part}
          onChange={({ target }) => onPart(target.value as PanelPart)}
        />
        <Part {...props} block={block} />
      </div>
    </section>
  )
}

function Part({ block, ...props }: Props & { block: PageBlock | undefined }) {
  const { editor, change, part, faults, choices, address } = props
  const { draft } = editor
  const Theme = useLazy(() => import('./theme-fields').then((it) => it.ThemeFields), part === 'theme')
  const Sending = useLazy(() => import('./sending-fields').then((it) => it.SendingFields), part === 'sending')
  const Share = useLazy(() => import('./share-fields').then((it) => it.ShareFields), part === 'share')
  const errors = errorsOf(faults, null)
  if (part === 'blocks') return block ? <ChosenBlock {...props} block={block} /> : <BlockList {...props} />
  return (
    <>
      {Theme && <Theme content={draft.content} change={change} errors={errors} />}
      {Sending && <Sending draft={draft} forms={choices.forms} change={change} errors={errors} />}
      {Share && <Share content={draft.content} address={address} change={change} errors={errors} />}
    </>
  )
}

function ChosenBlock({ block, editor, change, faults, onChoose, onAdd }: Props & { block: PageBlock }) {
  const { blocks } = editor.draft.content
  const at = blocks.findIndex(({ id }) => id === block.id)
  return (
    <div className="stack">
      <div className={styles.chosenHead}>
        <Button size="sm" variant="ghost" icon={<IconChevronRight size={18} />} onClick={() => onChoose(null)}>
          כל המקטעים
        </Button>
        <BlockTools blocks={blocks} block={block} change={change} />
      </div>
      <h2 className={styles.chosenName}>{blockLabels[block.type]}</h2>
      <BlockFields key={block.id} block={block} change={change} errors={errorsOf(faults, block.id)} />
      <Button size="sm" icon={<IconPlus size={18} />} onClick={() => onAdd(at + 1)}>
        הוספת מקטע אחרי זה
      </Button>
    </div>
  )
}

function BlockList({ editor, faults, onChoose, onAdd }: Props) {
  const { blocks } = editor.draft.content
  const faulty = new Set(faults.flatMap(({ spot }) => ('block' in spot ? [spot.block] : [])))
  return (
    <div className="stack">
      <ol className={styles.list}>
        {blocks.map((block) => (
          <li key={block.id}>
            <button type="button" onClick={() => onChoose(block.id)}>
              <strong>{blockLabels[block.type]}</strong>
              {'title' in block && block.title !== '' && <span>{block.title}</span>}
              {faulty.has(block.id) && <IconAlertCircle size={18} aria-label="יש מה להשלים" />}
            </button>
          </li>
        ))}
      </ol>
      {blocks.length === 0 && <p className="muted">הדף ריק. מתחילים בדרך כלל בפתיח, ומסיימים בטופס ובפרטים משפטיים.</p>}
      <Button icon={<IconPlus size={20} />} onClick={() => onAdd(blocks.length)}>
        הוספת מקטע
      </Button>
    </div>
  )
}
