import { renderToPipeableStream } from 'react-dom/server';
import { escapeInject, stampPipe } from 'vike/server';
import type { OnRenderHtmlAsync } from 'vike/types';
import { loadCapturedPage } from '../../../page/captured-page.ts';
import { captureFile, productDirectory } from '../../../servers/settings.ts';

const { element, nonce, entry } = await loadCapturedPage(captureFile, productDirectory);

/** Streams the tree; the document lists its own files already, so Vike must not list them again. */
export const onRenderHtml: OnRenderHtmlAsync = async () => {
  const stream = await new Promise<ReturnType<typeof renderToPipeableStream>>((resolve, reject) => {
    const rendering = renderToPipeableStream(element, {
      nonce,
      bootstrapModules: [entry],
      onShellReady: () => resolve(rendering),
      onShellError: reject,
    });
  });
  stampPipe(stream.pipe, 'node-stream');
  return {
    documentHtml: escapeInject`<!-- <head></head> -->${stream.pipe}`,
    injectFilter: (assets) => {
      for (const asset of assets) asset.inject = false;
    },
  };
};
