import { Suspense, use, useState } from 'react';
import { Heading } from '../../components/Heading.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import type { DebugPageData } from './debug-contract.ts';

/** Milliseconds that the slow part takes. */
const slowness = 1_500;
const isServer = typeof window === 'undefined';

/** A page that fails on purpose. Its words are for developers, so they are in no dictionary. */
export function DebugPage({ data: { kind } }: { readonly data: DebugPageData }) {
  if (kind === 'shell-error' && isServer) throw new Error('The shell failed on purpose');
  return (
    <>
      <PageHead title={kind} isHidden />
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

/** Says in an attribute who made it: what the server made and React took over keeps the server's. */
const Result = ({ promise }: { readonly promise: Promise<string> }) => (
  <p data-made-by={isServer ? 'server' : 'browser'} suppressHydrationWarning>
    {use(promise)}
  </p>
);

/** Fails on the server after the shell is sent; the browser makes that part itself. */
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
