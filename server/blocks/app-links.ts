import { appLinks } from '../../src/blocks/app-links/block.tsx';
import { blockEntry } from './block-loader.ts';

/** Addresses of the operator's app. */
export const appLinksBlock = blockEntry(appLinks, {
  deadline: 600,
  load: async (_data, { reads, language }) => {
    const { androidUrl, iosUrl } = await reads.appCollection(language);
    return { ...(androidUrl !== undefined && { android: androidUrl }), ...(iosUrl !== undefined && { ios: iosUrl }) };
  },
});
