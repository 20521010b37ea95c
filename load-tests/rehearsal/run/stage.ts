import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrokenRequests, brokenRequests } from '../measure/broken-requests.ts';
import { errorLog, nginxConfig } from '../nginx-config.ts';
import { RehearsalError } from '../rehearsal-error.ts';
import type { Ports } from './ports.ts';
import { type Program, Programs, untilReady } from './program.ts';
import { SandboxControl } from './sandbox-control.ts';

/** Settings of the stage. */
export interface StageOptions {
  readonly root: string;
  /** Folder for logs and other files of the programs. */
  readonly directory: string;
  readonly ports: Ports;
  /** Milliseconds for which a process still accepts connections after SIGTERM. */
  readonly drainDelay: number;
}

/** Timeout of `/metrics` in milliseconds: long, so that a busy machine is measured too. */
const metricsTimeout = 5_000;

/** Everything except the visitors: the platform, the service processes, and the load balancer. */
export class Stage {
  readonly programs = new Programs();
  readonly control: SandboxControl;
  readonly #options: StageOptions;
  readonly #service: Program[] = [];
  #platform: Program | undefined;
  #edge: Program | undefined;

  constructor(options: StageOptions) {
    this.#options = options;
    this.control = new SandboxControl(this.#platformUrl);
  }

  /** Origin for visitors. */
  get origin(): string {
    return `http://localhost:${this.#options.ports.edge}`;
  }

  get platform(): Program | undefined {
    return this.#platform;
  }

  get edge(): Program | undefined {
    return this.#edge;
  }

  /** The service processes, by position. */
  get service(): readonly Program[] {
    return this.#service;
  }

  /** Starts everything, and waits until a page loads through the load balancer. */
  async start(page: string): Promise<void> {
    const { ports } = this.#options;
    this.#platform = await this.#start('platform', process.execPath, ['tools/sandbox/main.ts'], {
      NODE_ENV: 'development',
      SANDBOX_PORT: String(ports.platform),
      SANDBOX_RETURN_URL: this.origin,
    });
    await untilReady(this.#platform, `${this.#platformUrl}/sandbox/api/state`);
    await Promise.all(ports.service.map((_, place) => this.startProcess(place)));
    await this.#startEdge(page);
  }

  /** Starts the process at a position, and waits until it is ready. */
  async startProcess(place: number): Promise<void> {
    const program = await this.#start(
      `service-${place + 1}`,
      process.execPath,
      ['dist/server/main.js'],
      this.serviceSettings(place),
    );
    this.#service[place] = program;
    await untilReady(program, `http://127.0.0.1:${this.#portsAt(place).ops}/readyz`);
  }

  /** Stops the process at a position as a rollout does, waits until it has ended, and starts its successor. */
  async restartProcess(place: number): Promise<void> {
    await this.#end(place, 'SIGTERM');
    await this.startProcess(place);
  }

  /** Kills the process at a position: its requests in flight are lost. */
  killProcess(place: number): Promise<void> {
    return this.#end(place, 'SIGKILL');
  }

  /** Requests that the processes at a position have accepted and not completed, since the start. */
  broken(place: number): BrokenRequests {
    const file = path.join(this.#options.directory, errorLog);
    return brokenRequests(existsSync(file) ? readFileSync(file, 'utf8') : '', this.#portsAt(place).main);
  }

  /** The `/metrics` of the process at a position; undefined while it does not respond. */
  async metrics(place: number): Promise<string | undefined> {
    const address = `http://127.0.0.1:${this.#portsAt(place).ops}/metrics`;
    const response = await fetch(address, { signal: AbortSignal.timeout(metricsTimeout) }).catch(() => undefined);
    return response?.ok ? response.text().catch(() => undefined) : undefined;
  }

  /** Settings of a process: production's, with the sandbox as platform. */
  serviceSettings(place: number): Record<string, string> {
    const { main, ops } = this.#portsAt(place);
    return {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(main),
      OPS_PORT: String(ops),
      PUBLIC_URL: this.origin,
      TRUSTED_PROXIES: 'loopback',
      DEFAULT_COUNTRY: 'IE',
      SERVED_COUNTRIES: 'IE',
      PLATFORM_URL: this.#platformUrl,
      TOKEN_KEYS_URL: `${this.#platformUrl}/.well-known/jwks.json`,
      TOKEN_ISSUER: 'marquee-sandbox',
      TOKEN_AUDIENCE: 'session',
      DRAIN_DELAY_MS: String(this.#options.drainDelay),
    };
  }

  async #end(place: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const program = this.#service[place];
    if (program === undefined) throw new RehearsalError(`Process ${place + 1} is not running`);
    program.signal(signal);
    await program.exited;
  }

  async #startEdge(page: string): Promise<void> {
    const { ports, directory } = this.#options;
    const file = path.join(directory, 'nginx.conf');
    writeFileSync(file, nginxConfig({ port: ports.edge, upstreams: ports.service.map(({ main }) => main), directory }));
    this.#edge = await this.#start('nginx', 'nginx', ['-c', file, '-e', path.join(directory, 'nginx.log')], {});
    await untilReady(this.#edge, this.origin + page);
  }

  #start(name: string, command: string, parameters: string[], settings: Record<string, string>): Promise<Program> {
    const { root, directory } = this.#options;
    return this.programs.start({ name, command, parameters, directory, root, settings });
  }

  get #platformUrl(): string {
    return `http://localhost:${this.#options.ports.platform}`;
  }

  #portsAt(place: number): Ports['service'][number] {
    const ports = this.#options.ports.service[place];
    if (ports === undefined) throw new RehearsalError(`There is no place ${place + 1}`);
    return ports;
  }
}
