/**
 * One seat's line to the server. It says when it is lost, comes back by itself, and sends again
 * the orders that were not answered: an order's id makes that safe.
 */

import { pageBuild } from './build';
import { randomId } from './random';
import type { Request, ServerMessage, Spoken } from '../protocol';

/** How the line stands. */
export type LineState = 'joining' | 'open' | 'lost' | 'refused' | 'closed';

/** A request that the referee or the server refused. */
export class Refused extends Error {
  constructor(readonly refusal: Spoken) {
    super(refusal.id);
  }
}

/** A question whose line was lost before the answer came. */
export class Lost extends Error {}

/** A request as it goes out: the answer carries its id. */
type Sent = Request & { id?: string };

interface Waiting {
  message: Sent;
  keep: boolean;
  asked: () => void;
  resolve: (answer: ServerMessage) => void;
  reject: (error: Error) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;

export interface Listener {
  state(state: LineState): void;
  message(message: ServerMessage): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private state: LineState = 'joining';
  private readonly waiting = new Map<string, Waiting>();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly wake = () => {
    if (this.state === 'lost') this.join();
  };
  private readonly cut = () => this.drop();

  constructor(
    private readonly address: string,
    private readonly token: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.wake);
    addEventListener('offline', this.cut);
    addEventListener('focus', this.wake);
    this.join();
  }

  /** The address of a game's socket, seen from this page. */
  static addressOf(game: string): string {
    return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/games/${encodeURIComponent(game)}/socket`;
  }

  /** Leaves for good. */
  close(): void {
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.cut);
    removeEventListener('focus', this.wake);
    clearTimeout(this.timer);
    this.become('closed');
    this.socket?.close();
    this.waiting.clear();
  }

  /**
   * Asks something; the answer carries the request's id. Orders outlive a lost line. Where another seat has
   * to be asked first, `asked` is called, and the answer comes when that seat has answered.
   */
  request(request: Request, asked: () => void = () => undefined, about = ''): Promise<ServerMessage> {
    const keep = request.type === 'order';
    const message = { ...request, id: about + randomId() };
    return new Promise((resolve, reject) => {
      if (this.state !== 'open' && !keep) {
        reject(new Lost());
        return;
      }
      this.waiting.set(message.id, { message, keep, asked, resolve, reject });
      if (this.state === 'open') this.send(message);
    });
  }

  private send(message: Sent): void {
    this.socket?.send(JSON.stringify(message));
  }

  private become(state: LineState): void {
    if (this.state === 'closed' || this.state === 'refused') return;
    this.state = state;
    this.listener.state(state);
  }

  private join(): void {
    clearTimeout(this.timer);
    this.socket?.close();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      const build = pageBuild();
      this.send({ type: 'hello', token: this.token, ...(build === undefined ? {} : { build }) });
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.drop();
    };
  }

  private drop(): void {
    if (this.state === 'closed' || this.state === 'refused') return;
    this.become('lost');
    for (const [id, waiting] of this.waiting) {
      if (waiting.keep) continue;
      this.waiting.delete(id);
      waiting.reject(new Lost());
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.join(), this.pause * (0.8 + 0.4 * Math.random()));
    this.pause = Math.min(this.pause * 1.8, LONGEST_PAUSE);
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'table') {
      this.pause = FIRST_PAUSE;
      this.become('open');
      this.listener.message(message);
      for (const { message: unanswered } of this.waiting.values()) this.send(unanswered);
      return;
    }
    const id = 'id' in message ? message.id : undefined;
    const waiting = id === undefined ? undefined : this.waiting.get(id);
    if (id !== undefined && waiting) {
      if (message.type === 'waiting') {
        waiting.asked();
        return;
      }
      this.waiting.delete(id);
      if (message.type === 'refused') waiting.reject(new Refused(message.refusal));
      else waiting.resolve(message);
      return;
    }
    if (message.type === 'refused' && this.state !== 'open') this.become('refused');
    this.listener.message(message);
  }
}
