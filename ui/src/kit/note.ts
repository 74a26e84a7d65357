import { mount, unmount } from 'svelte';
import Note from './Note.svelte';

/** The id of the note on screen. */
const NOTE = 'explained-note';

/** Puts a note beside what it is about; the function it gives back takes it away. */
export function openNote(about: HTMLElement, id: string, close: () => void): () => void {
  // What stands outside an open dialog is out of reach.
  const target = about.closest('dialog') ?? document.body;
  const note = mount(Note, { target, props: { name: NOTE, id, close } });
  about.style.setProperty('anchor-name', '--explained');
  about.setAttribute('aria-describedby', NOTE);
  return () => {
    about.style.removeProperty('anchor-name');
    about.removeAttribute('aria-describedby');
    void unmount(note);
  };
}
