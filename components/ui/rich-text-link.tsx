'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { IconLink } from '@/components/ui/icons'

import { isSafeLink } from '@/lib/format/rich-text'

import { Button, IconButton } from './button'
import { LtrField } from './fields'
import { Popup } from './popup'

/** Button that turns the selected text into a link, changes its address, or removes it. */
export function RichTextLink({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const href = useEditorState({
    editor,
    selector: ({ editor }) => (editor.getAttributes('link').href as string | undefined) ?? '',
  })
  return (
    <Popup
      label="קישור"
      disabled={disabled}
      className="rich-link"
      trigger={(button) => (
        <IconButton {...button} size="sm" label="קישור" tabIndex={-1} aria-pressed={href !== ''}>
          <IconLink />
        </IconButton>
      )}
    >
      {(close) => <LinkForm editor={editor} href={href} onDone={close} />}
    </Popup>
  )
}

function LinkForm({ editor, href, onDone }: { editor: Editor; href: string; onDone: () => void }) {
  const [text, setText] = useState(href)
  const [problem, setProblem] = useState<string>()
  const address = withProtocol(text.trim())
  const set = () => {
    if (!isSafeLink(address)) return setProblem('הכתובת צריכה להתחיל ב־https, או להיות כתובת דוא״ל או טלפון')
    const chain = editor.chain().extendMarkRange('link').setLink({ href: address })
    if (editor.state.selection.empty && !href) {
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
    }
    chain.run()
    onDone()
    editor.commands.focus()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onDone()
    editor.commands.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    set()
  }
  return (
    <div className="stack">
      <LtrField
        ref={(box: HTMLInputElement | null) => box?.focus()}
        label="כתובת הקישור"
        placeholder="https://"
        value={text}
        error={problem}
        onKeyDown={onKeyDown}
        onChange={({ target }: { target: { value: string } }) => setText(target.value)}
      />
      <div className="dialog-actions">
        <Button size="sm" variant="primary" onClick={set}>
          {href ? 'עדכון הקישור' : 'הוספת הקישור'}
        </Button>
        {href && (
          <Button size="sm" onClick={remove}>
            הסרת הקישור
          </Button>
        )}
      </div>
    </div>
  )
}

/** Adds a protocol: `a.co.il` becomes https, `dana@a.co.il` mailto. */
function withProtocol(text: string): string {
  if (/^[a-z]+:/i.test(text)) return text
  return text.includes('@') ? `mailto:${text}` : `https://${text}`
}
