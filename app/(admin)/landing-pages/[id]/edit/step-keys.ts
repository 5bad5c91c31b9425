type Key = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a key asks to undo or redo a step, in any keyboard layout. */
export const isStepKey = ({ code, ctrlKey, metaKey, altKey }: Key): boolean =>
  (ctrlKey || metaKey) && !altKey && (code === 'KeyZ' || code === 'KeyY')

export const isRedoKey = ({ code, shiftKey }: Key): boolean => shiftKey || code === 'KeyY'
