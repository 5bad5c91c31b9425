'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import type { KeyboardEvent, ReactNode } from 'react'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconList,
  IconListNumbers,
} from '@/components/ui/icons'

import { IconButton } from './button'
import { RichTextLink } from './rich-text-link'

type Tool = {
  name: string
  label: string
  icon: ReactNode
  isOn?: (editor: Editor) => boolean
  canRun?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const TOOLS: Tool[] = [
  {
    name: 'bold',
    label: 'הדגשה',
    icon: <IconBold />,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  ...([2, 3] as const).map((level) => ({
    name: `heading-${level}`,
    label: level === 2 ? 'כותרת' : 'כותרת משנה',
    icon: level === 2 ? <IconH2 /> : <IconH3 />,
    isOn: (editor: Editor) => editor.isActive('heading', { level }),
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level }).run(),
  })),
  {
    name: 'bullets',
    label: 'רשימה',
    icon: <IconList className="flip" />,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    label: 'רשימה ממוספרת',
    icon: <IconListNumbers className="flip" />,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    label: 'ציטוט',
    icon: <IconBlockquote className="flip" />,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]
const STEPS: Tool[] = [
  {
    name: 'undo',
    label: 'ביטול הפעולה האחרונה',
    icon: <IconArrowBackUp className="flip" />,
    canRun: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    label: 'ביצוע מחדש',
    icon: <IconArrowForwardUp className="flip" />,
    canRun: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

type Props = { editor: Editor; disabled: boolean; controls: string }

/** Toolbar of the rich-text editor. The arrow keys move in it in the page's direction; Tab skips it. */
export function RichTextBar({ editor, disabled, controls }: Props) {
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="עיצוב הטקסט"
      aria-controls={controls}
      className="rich-bar"
      onKeyDown={walk}
    >
      {TOOLS.map((tool, index) => (
        <ToolButton key={tool.name} tool={tool} editor={editor} disabled={disabled} isFirst={index === 0} />
      ))}
      <RichTextLink editor={editor} disabled={disabled} />
      {STEPS.map((tool) => (
        <ToolButton key={tool.name} tool={tool} editor={editor} disabled={disabled} />
      ))}
    </div>
  )
}

type ButtonProps = { tool: Tool; editor: Editor; disabled: boolean; isFirst?: boolean }

function ToolButton({ tool: { label, icon, isOn, canRun, run }, editor, disabled, isFirst = false }: ButtonProps) {
  const { on, can } = useEditorState({
    editor,
    selector: ({ editor }) => ({ on: isOn?.(editor) ?? false, can: canRun?.(editor) ?? true }),
  })
  return (
    <IconButton
      size="sm"
      label={label}
      tabIndex={isFirst ? 0 : -1}
      aria-disabled={disabled || !can || undefined}
      {...(isOn && { 'aria-pressed': on })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && can && run(editor)}
    >
      {icon}
    </IconButton>
  )
}

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(':scope > button'))
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = ahead === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const to: Record<string, number> = { [ahead]: at + 1, [back]: at - 1, Home: 0, End: -1 }
  const index = to[event.key]
  if (index === undefined) return
  event.preventDefault()
  buttons.at(index % buttons.length)?.focus()
}
