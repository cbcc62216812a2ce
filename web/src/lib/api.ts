/** Requests to the server. An error is thrown as what the server said. */

import type {
  BattleArmy,
  BattleOffer,
  BattleOrder,
  BattleShown,
  Battlefield,
  BoardData,
  Chances,
  Chart,
  Failed,
  Fault,
  GameCard,
  GameSummary,
  Hello,
  MadeGame,
  MadeReplay,
  NewGame,
  OddsForm,
  OwnTable,
  Replay,
  RuleBook,
  ScenarioCard,
  ScenarioDetail,
  Spoken,
  TakeSeat,
  TakenSeat,
} from '../protocol';
import type { Language } from '../words/words';

/** What the server answered instead of what was asked. */
export class ApiError extends Error {
  constructor(
    readonly spoken: Spoken,
    readonly status: number,
    readonly faults: Fault[] = [],
  ) {
    super(spoken.id);
  }
}

async function trouble(answer: Response): Promise<ApiError> {
  try {
    const { error } = (await answer.json()) as Failed;
    return new ApiError({ id: error.id, args: error.args }, answer.status, error.faults);
  } catch {
    // No words of its own: the status has to do.
  }
  return new ApiError({ id: answer.status === 404 ? 'web-not-found' : 'web-no-answer', args: [] }, answer.status);
}

async function request(path: string, options: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new ApiError({ id: 'web-no-answer', args: [] }, 0);
  }
  if (!answer.ok) throw await trouble(answer);
  return answer;
}

async function get<T>(path: string, token?: string): Promise<T> {
  const answer = await request(path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  return (await answer.json()) as T;
}

async function post<T>(path: string, body: string, type = 'application/json', token?: string): Promise<T> {
  const headers = { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await request(path, { method: 'POST', body, headers });
  return (await answer.json()) as T;
}

const remembered = new Map<string, Promise<unknown>>();

/** Asks once; what never changes while the page lives is not asked for again. */
function once<T>(path: string): Promise<T> {
  const found = remembered.get(path) as Promise<T> | undefined;
  if (found) return found;
  const asked = get<T>(path);
  remembered.set(path, asked);
  asked.catch(() => remembered.delete(path));
  return asked;
}

export const api = {
  hello: () => get<Hello>('/api/hello'),
  scenarios: () => once<ScenarioCard[]>('/api/scenarios'),
  scenario: (name: string) => once<ScenarioDetail>(`/api/scenarios/${name}`),
  board: (name: string) => once<BoardData>(`/api/scenarios/${name}/board`),
  drawing: async (path: string) => (await request(path)).text(),
  /** The battlefields that several games show. */
  battlefields: () => once<Battlefield[]>('/api/battlefields'),
  battleOffer: () => once<BattleOffer>('/api/battle'),
  /** A points battle as it would be played; the faults of its armies are thrown, each with its line. */
  drawBattle: (order: BattleOrder) => post<BattleShown>('/api/battle', JSON.stringify(order)),
  /** An army file as a form has it. */
  armyDraft: (text: string) => post<BattleArmy>('/api/battle/army', text, 'text/plain'),
  makeGame: (game: NewGame) => post<MadeGame>('/api/games', JSON.stringify(game)),
  /** Exchanges the secret of a link for one of this browser's own; the same request gets the same one again. */
  takeSeat: (game: string, link: string, request: string) =>
    post<TakenSeat>(`/api/games/${game}/seat`, JSON.stringify({ request } satisfies TakeSeat), 'application/json', link),
  game: (game: string, token: string) => get<GameCard>(`/api/games/${game}`, token),
  gameText: async (game: string, what: 'record' | 'case', token: string) =>
    (await request(`/api/games/${game}/${what}`, { headers: { authorization: `Bearer ${token}` } })).text(),
  /** What a game that is over came to. */
  summary: (game: string, token: string) => get<GameSummary>(`/api/games/${game}/summary`, token),
  replaySummary: (id: string) => once<GameSummary>(`/api/replays/${id}/summary`),
  makeReplay: (record: string) => post<MadeReplay>('/api/replays', record, 'text/plain'),
  /** A replay as a seat or an observer saw it; with everything, where nobody's eyes are wanted. */
  replay: (id: string, eyes = '') => once<Replay>(`/api/replays/${id}${eyes === '' ? '' : `?eyes=${eyes}`}`),
  rules: (system: string, language: Language) => once<RuleBook>(`/api/rules/${system}?lang=${language}`),
  tables: (system: string) => once<Chart[]>(`/api/tables/${system}`),
  checkTables: (system: string, tables: OwnTable[]) => post<Chart[]>(`/api/tables/${system}`, JSON.stringify(tables)),
  gameTables: (game: string, token: string) => get<Chart[]>(`/api/games/${game}/tables`, token),
  oddsForms: (system: string) => once<OddsForm[]>(`/api/odds/${system}`),
  odds: (system: string, question: unknown) => post<Chances>(`/api/odds/${system}`, JSON.stringify(question)),
};
