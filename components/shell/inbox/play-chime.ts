const TONES_HZ = [660, 880]
const TONE_S = 0.12
const LOUDNESS = 0.08

/** Plays two short, soft tones. Silent until the user has pressed something in the window: browsers ask for that. */
export function playChime(): void {
  const audio = new AudioContext()
  const loudness = audio.createGain()
  loudness.gain.value = LOUDNESS
  loudness.connect(audio.destination)
  for (const [turn, hz] of TONES_HZ.entries()) {
    const tone = audio.createOscillator()
    tone.frequency.value = hz
    tone.connect(loudness)
    tone.start(audio.currentTime + turn * TONE_S)
    tone.stop(audio.currentTime + (turn + 1) * TONE_S)
    if (turn === TONES_HZ.length - 1) tone.onended = () => void audio.close()
  }
}
