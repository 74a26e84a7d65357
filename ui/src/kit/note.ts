import { mount, unmount } from 'svelte';
import Note from './Note.svelte';

const NOTE = 'explained-note';

/** Shows a note next to an element; the returned function removes it. */
export function openNote(about: HTMLElement, id: string, close: () => void): () => void {
  // Nothing outside an open dialog can be reached.
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
