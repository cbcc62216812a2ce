/** Two quiet notes that call somebody to the table. */

const NOTES = [523.25, 659.25];
const LOUDNESS = 0.05;
const LENGTH = 0.35;

/** Plays the notes. A browser that allows no sound plays none. */
export function chime(): void {
  try {
    const audio = new AudioContext();
    NOTES.forEach((pitch, i) => {
      const note = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
      const volume = new GainNode(audio, { gain: 0 });
      const begin = audio.currentTime + i * LENGTH * 0.6;
      volume.gain.setValueAtTime(0, begin);
      volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.03);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + LENGTH);
      note.connect(volume).connect(audio.destination);
      note.start(begin);
      note.stop(begin + LENGTH);
      if (i === NOTES.length - 1) note.onended = () => void audio.close();
    });
  } catch {
    // No sound here.
  }
}
