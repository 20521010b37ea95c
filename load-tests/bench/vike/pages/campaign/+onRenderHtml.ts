import { renderToPipeableStream } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject, stampPipe } from 'vike/server';
import type { OnRenderHtmlAsync } from 'vike/types';
import { unlimitedChunkSize } from '../../../../../server/render/stream-document.ts';
import { loadCapturedPage } from '../../../page/captured-page.ts';
import { captureFile, productDirectory } from '../../../servers/settings.ts';

const { start, element, end } = await loadCapturedPage(captureFile, productDirectory);

/** Streams the tree; the document already lists its files, so Vike must not list them again. */
export const onRenderHtml: OnRenderHtmlAsync = async () => {
  const stream = await new Promise<ReturnType<typeof renderToPipeableStream>>((resolve, reject) => {
    const rendering = renderToPipeableStream(element, {
      progressiveChunkSize: unlimitedChunkSize,
      onShellReady: () => resolve(rendering),
      onShellError: reject,
    });
  });
  stampPipe(stream.pipe, 'node-stream');
  return {
    documentHtml: escapeInject`<!-- <head></head> -->${dangerouslySkipEscape(start)}${stream.pipe}${dangerouslySkipEscape(end)}`,
    injectFilter: (assets) => {
      for (const asset of assets) asset.inject = false;
    },
  };
};
