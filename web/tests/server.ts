/** The real program on a free port with a data folder of its own, and what tests do with it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const TARGET = process.env['CARGO_TARGET_DIR'] ?? resolve(import.meta.dirname, '../../target');
/** The client's build, served from its folder: a change to it needs no new program. */
const CLIENT = resolve(import.meta.dirname, '../dist');
const PROGRAM = process.env['BREVET'] ?? join(TARGET, 'debug/brevet');

async function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export class Server {
  private process: ChildProcess | null = null;
  private said = '';

  private constructor(
    private readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(): Promise<Server> {
    if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not there: build it, or say where it is with BREVET`);
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'brevet-browser-')));
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Runs the program, on the same port and folder as before. */
  async run(): Promise<void> {
    const child = spawn(PROGRAM, ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.folder, '--client', CLIENT], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = child;
    const hear = (text: Buffer) => (this.said += text.toString());
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    for (const until = Date.now() + 15_000; Date.now() < until; ) {
      if (child.exitCode !== null) throw new Error(`the program ended: ${this.said}`);
      const answer = await fetch(`${this.url}/api/hello`).catch(() => null);
      if (answer?.ok) return this.warm();
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error(`the program does not answer: ${this.said}`);
  }

  /** Has the library read, so that the first page of a test need not wait for it. */
  private async warm(): Promise<void> {
    await fetch(`${this.url}/api/scenarios`);
  }

  /** Kills it without a word of warning. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    await new Promise((gone) => {
      child.on('exit', gone);
      child.kill('SIGKILL');
    });
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
