/** Texts saved as files. */

import { api } from './api';

/** Saves a text under a name. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves a game's record. */
export async function saveRecord(game: string, token: string): Promise<void> {
  saveText(`${game}.brevet`, await api.gameText(game, 'record', token));
}
