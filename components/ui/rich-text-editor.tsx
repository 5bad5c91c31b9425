'use client'

import { type Content, EditorContent, Extension, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'

import { isSafeLink, type RichDoc } from '@/lib/format/rich-text'

import { RichTextBar } from './rich-text-bar'

type Props = {
  value: RichDoc
  onChange: (doc: RichDoc) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  attributes: Record<string, string>
}

/** Sets the direction of each paragraph by its text; not stored. */
const OwnDirection = Extension.create({
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: { dir: { default: 'auto', parseHTML: () => 'auto', renderHTML: () => ({ dir: 'auto' }) } },
    },
  ],
})

/** Allows only what may be stored: the same nodes and marks as richDocInput. */
const EXTENSIONS = [
  OwnDirection,
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: isSafeLink },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    italic: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
]

export function RichTextEditor({ value, onChange, onBlur, disabled = false, attributes }: Props) {
  const lastEmitted = useRef(value)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value as Content,
    editable: !disabled,
    injectCSS: false,
    immediatelyRender: true,
    editorProps: { attributes: { ...attributes, class: 'rich-text rich-box' } },
    onUpdate: ({ editor }) => {
      lastEmitted.current = editor.getJSON() as RichDoc
      onChange(lastEmitted.current)
    },
    onBlur: () => onBlur?.(),
  })
  // Takes over a value from outside, such as an empty one after sending.
  useEffect(() => {
    if (value === lastEmitted.current) return
    lastEmitted.current = value
    editor.commands.setContent(value as Content, { emitUpdate: false })
  }, [value, editor])
  const marks = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes: { ...JSON.parse(marks), class: 'rich-text rich-box' } } })
    editor.setEditable(!disabled, false)
  }, [editor, marks, disabled])
  return (
    <div className="rich-editor">
      <RichTextBar editor={editor} disabled={disabled} controls={attributes.id ?? ''} />
      <EditorContent editor={editor} />
    </div>
  )
}
