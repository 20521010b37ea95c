import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { decodeUtf8 } from '../http/read-text.ts';

/** A response with its whole body. */
export interface BufferedResponse {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  /** The body; missing if it is longer than the limit. */
  readonly text: string | undefined;
}

/** Maximum bytes of a body, by the response's status. */
type LimitOf = (statusCode: number) => number;

/**
 * Sends a request, and reads the whole response. `request` of undici makes a stream of every body, which costs more than the rest of a
 * short reply. Rejects with the signal's reason once the signal is aborted. A body that is too long closes its connection.
 */
export function sendRequest(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  signal: AbortSignal,
  limitOf: LimitOf,
): Promise<BufferedResponse> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    dispatcher.dispatch(options, new ResponseReader(resolve, reject, signal, limitOf));
  });
}

class ResponseReader implements Dispatcher.DispatchHandler {
  readonly #resolve: (response: BufferedResponse) => void;
  readonly #reject: (reason: unknown) => void;
  readonly #signal: AbortSignal;
  readonly #limitOf: LimitOf;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #statusCode = 0;
  #headers: IncomingHttpHeaders = {};
  #limit = 0;
  #size = 0;

  constructor(
    resolve: (response: BufferedResponse) => void,
    reject: (reason: unknown) => void,
    signal: AbortSignal,
    limitOf: LimitOf,
  ) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#signal = signal;
    this.#limitOf = limitOf;
    signal.addEventListener('abort', this.#leave, { once: true });
  }

  /** A request that waits for its connection is aborted when it is about to be sent. */
  readonly #leave = (): void => {
    this.#controller?.abort(this.#signal.reason);
    this.#reject(this.#signal.reason);
  };

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#signal.aborted) controller.abort(this.#signal.reason);
  }

  onResponseStart(_: Dispatcher.DispatchController, statusCode: number, headers: IncomingHttpHeaders): void {
    // An informational response precedes the real one.
    if (statusCode < 200) return;
    this.#statusCode = statusCode;
    this.#headers = headers;
    this.#limit = this.#limitOf(statusCode);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size <= this.#limit) {
      this.#chunks.push(chunk);
      return;
    }
    this.#finish(undefined);
    controller.abort(new Error('The body is too long'));
  }

  onResponseEnd(): void {
    this.#finish(decodeUtf8(this.#chunks));
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#signal.removeEventListener('abort', this.#leave);
    this.#reject(error);
  }

  #finish(text: string | undefined): void {
    this.#signal.removeEventListener('abort', this.#leave);
    this.#resolve({ statusCode: this.#statusCode, headers: this.#headers, text });
  }
}
