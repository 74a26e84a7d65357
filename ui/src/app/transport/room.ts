import { invoke } from '@tauri-apps/api/core';
import { getCurrentWindow } from '@tauri-apps/api/window';

/** Opens the second window of the desktop program at the address of a wall, `#/concours/…/wall`. */
export async function openRoomWindow(address: string): Promise<void> {
  await invoke('open_room', { address });
}

/** Closes the window of this page. */
export async function closeRoomWindow(): Promise<void> {
  await getCurrentWindow().close();
}
