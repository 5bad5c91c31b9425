'use client'

import { type RefObject, useId, useLayoutEffect } from 'react'

import { Button } from '@/components/ui/button'

import styles from './composer.module.css'
import { SuggestionList } from './suggestion-list'
import type { useComposing } from './use-composing'
import type { Draft } from './use-draft-text'

type Props = {
  draft: Draft
  box: RefObject<HTMLTextAreaElement | null>
  composing: ReturnType<typeof useComposing>
  isLetter: boolean
  /** Opens the person's own canned answers. */
  onManage: () => void
}

/** The text that is being written, from one line to six, with what is suggested above it. */
export function ComposerText({ draft: { body, isPrivate: isNote }, box, composing, isLetter, onManage }: Props) {
  const listId = useId()
  const { suggestions, isLocked, write, choose, setCaret, onKeyDown } = composing
  const { trigger, options, active, isLoading } = suggestions
  useGrowing(box, body)
  return (
    <>
      {trigger && (
        <SuggestionList
          id={listId}
          label={trigger.sign === '/' ? 'תשובות מוכנות' : 'אנשי צוות'}
          options={options}
          active={active}
          empty={isLoading ? 'נטען…' : 'לא נמצאו התאמות'}
          onChoose={({ value }) => choose(value)}
          footer={
            trigger.sign === '/' && (
              <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={onManage}>
                התשובות המוכנות שלי
              </Button>
            )
          }
        />
      )}
      <textarea
        ref={box}
        dir="auto"
        rows={1}
        className={styles.text}
        aria-label={isNote ? 'הערה פנימית' : 'תשובה'}
        aria-haspopup="listbox"
        aria-controls={trigger ? listId : undefined}
        aria-activedescendant={options.length > 0 ? `${listId}-${active}` : undefined}
        placeholder={placeholderOf({ isNote, isLocked, isLetter })}
        disabled={isLocked}
        value={body}
        onChange={({ currentTarget }) => write(currentTarget.value, currentTarget.selectionStart)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
    </>
  )
}

type Kind = { isNote: boolean; isLocked: boolean; isLetter: boolean }

function placeholderOf({ isNote, isLocked, isLetter }: Kind): string {
  if (isNote) return 'הערה לצוות; @ מזכיר עמית'
  if (isLocked) return 'אי אפשר לכתוב עכשיו'
  return isLetter ? 'תשובה; Ctrl ו־Enter שולחים, לוכסן מביא תשובה מוכנה' : 'תשובה; לוכסן מביא תשובה מוכנה'
}

const MAX_LINES_PX = 6 * 20 + 16

/** Lets the text grow from one line to six. */
function useGrowing(box: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the text
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.style.blockSize = 'auto'
    element.style.blockSize = `${Math.min(element.scrollHeight + 2, MAX_LINES_PX)}px`
  }, [text, box])
}
