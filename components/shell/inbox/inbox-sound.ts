const SWITCH = 'kesher.inbox-sound'
const LAST = 'kesher.inbox-sounded'
/** Windows of one browser hear of a message within this time of each other. */
const TOGETHER_MS = 5_000

/** Whether a new message is heard in this browser. */
export const isSoundOn = (): boolean => stored(SWITCH) !== 'off'

/** Lets new messages be heard in this browser, or not. */
export const setSoundOn = (isOn: boolean): void => store(SWITCH, isOn ? 'on' : 'off')

/** Whether this window is the one that sounds: notes that it does, unless another just has. */
export function soundedAt(now: number): boolean {
  const last = Number(stored(LAST))
  if (now >= last && now - last < TOGETHER_MS) return false
  store(LAST, String(now))
  return true
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing uses the default.
  }
}
