import { appLinks } from '../../src/blocks/app-links/block.tsx';
import { sharedLoader } from './block-loader.ts';

/** Where the operator's app is. */
export const appLinksBlock = sharedLoader(appLinks, {
  deadline: 600,
  load: async (_data, { reads, language }) => {
    const { androidUrl, iosUrl } = await reads.appCollection(language);
    return { ...(androidUrl !== undefined && { android: androidUrl }), ...(iosUrl !== undefined && { ios: iosUrl }) };
  },
});
