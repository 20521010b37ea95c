import { Suspense, use, useState } from 'react';
import { Heading } from '../../../../src/components/Heading.tsx';

/** Ways to fail, or to be slow, with a page each; `data-error` fails in the loader. */
export const debugKinds = ['block-error', 'late-error', 'slow-boundary', 'hydration-mismatch', 'data-error'] as const;

export interface DebugProps {
  readonly kind: (typeof debugKinds)[number];
}

/** Milliseconds that the slow part takes. */
const slowness = 1_500;
const isServer = typeof window === 'undefined';

/** Fails on purpose. Its texts are for developers, so they are in no dictionary. */
export default function Debug({ kind }: DebugProps) {
  return (
    <>
      <Heading level={1} size="medium">
        {kind}
      </Heading>
      {kind === 'late-error' && <Late work={failLate} />}
      {kind === 'slow-boundary' && <Late work={finishLate} />}
      {kind === 'hydration-mismatch' && <p>{isServer ? 'made by the server' : 'made by the browser'}</p>}
    </>
  );
}

function Late({ work }: { readonly work: () => Promise<string> }) {
  const [promise] = useState(work);
  return (
    <Suspense fallback={<p>waiting</p>}>
      <Result promise={promise} />
    </Suspense>
  );
}

/** An attribute tells where it was rendered: when React hydrates HTML, it keeps the server's. */
const Result = ({ promise }: { readonly promise: Promise<string> }) => (
  <p data-made-by={isServer ? 'server' : 'browser'} suppressHydrationWarning>
    {use(promise)}
  </p>
);

/** Fails on the server after the shell is sent; the browser renders that part itself. */
async function failLate(): Promise<string> {
  await pause(isServer ? 50 : 0);
  if (isServer) throw new Error('A part failed on purpose');
  return 'made by the browser';
}

async function finishLate(): Promise<string> {
  await pause(isServer ? slowness : 0);
  return 'here at last';
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
