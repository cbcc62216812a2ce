/** A game as a replay. */

import { api, ApiError } from '../lib/api';
import { router } from '../lib/router.svelte';
import { told } from '../words/language.svelte';

/** Makes a replay of the game and goes to it; what hinders it, in words. */
export async function watchAgain(game: string, token: string): Promise<string> {
  try {
    const { replay } = await api.makeReplay(await api.gameText(game, 'record', token));
    router.go(`/replays/${replay}`);
    return '';
  } catch (error) {
    return error instanceof ApiError ? told(error.spoken) : String(error);
  }
}
