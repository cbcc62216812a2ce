/** Texts saved as files. */

import { api } from './api';

const NAMES = { record: (game: string) => `${game}.brevet`, case: (game: string) => `${game}-case.toml` };

/** Saves a text under a name. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves a game's record, or a case file of its position. */
export async function saveGameText(game: string, what: keyof typeof NAMES, token: string): Promise<void> {
  saveText(NAMES[what](game), await api.gameText(game, what, token));
}
