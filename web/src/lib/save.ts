/** Texts of a game, saved as files. */

import { api } from './api';

const NAMES = { record: (game: string) => `${game}.brevet`, case: (game: string) => `${game}-case.toml` };

/** Saves a game's record, or a case file of its position. */
export async function saveGameText(game: string, what: keyof typeof NAMES, token: string): Promise<void> {
  const text = await api.gameText(game, what, token);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = NAMES[what](game);
  link.click();
  URL.revokeObjectURL(link.href);
}
